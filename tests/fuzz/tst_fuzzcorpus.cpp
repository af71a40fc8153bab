// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"
#include "tests/support/suite.h"

#include <QDir>

using namespace Qt::StringLiterals;

//! Every input of the corpora, also those that once broke something, without a fuzzer.
class TestFuzzCorpus : public QObject
{
    Q_OBJECT

private slots:
    void pieces_data()
    {
        const Rows<QByteArray, qsizetype> row; // input, longest

        row("nothing", ""_ba, qsizetype(0));
        row("nothing to cut", "a"_ba, qsizetype(0));
        row("single bytes", "0abcdefghijklmnop"_ba, qsizetype(1));
        row("up to two bytes", "1abcdefghijklmnop"_ba, qsizetype(2));
        row("up to all", "7abcdefghijklmnop"_ba, qsizetype(16));
        row("first byte above 127", "\xf8xyz"_ba, qsizetype(1));
    }

    void pieces()
    {
        const auto [input, longest] = Rows<QByteArray, qsizetype>::current();

        QByteArray joined;
        qsizetype most = 0;
        for (const QByteArrayView piece : Testing::pieces(input)) {
            QVERIFY(!piece.isEmpty());
            joined += piece;
            most = std::max(most, piece.size());
        }
        QCOMPARE(joined, input.mid(1));
        QCOMPARE_LE(most, longest);
    }

    void corpus_data()
    {
        const Rows<int, QString> row; // check, path

        const QDir root(QStringLiteral(AGENTAO_CORPUS));
        int number = 0;
        for (const Testing::FuzzCheck &check : Testing::kFuzzChecks) {
            const QDir folder(root.filePath(QLatin1StringView(check.name)));
            const QStringList files = folder.entryList(QDir::Files);
            for (const QString &file : files)
                row(QTest::addRow("%s/%s", check.name, qPrintable(file)), number,
                    folder.filePath(file));
            if (files.size() < 12)
                row(QTest::addRow("%s", check.name), number, QString());
            ++number;
        }
    }

    void corpus()
    {
        const auto [check, path] = Rows<int, QString>::current();

        QVERIFY2(!path.isEmpty(), "the corpus has fewer than twelve inputs");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray input = file.readAll();
        QVERIFY(!input.isEmpty());
        QCOMPARE(Testing::kFuzzChecks[check].check(input), QString());
        // The same stream in other pieces.
        for (const char choice : {'0', '1', '2', '3', '4', '5', '6', '7', '\xf8', '\xf9', '\xfa'}) {
            input[0] = choice;
            QCOMPARE(Testing::kFuzzChecks[check].check(input), QString());
        }
    }
};

#ifdef AGENTAO_FUZZ_WINDOW
AGENTAO_TEST_WIDGETS(TestFuzzCorpus)
#else
AGENTAO_TEST(TestFuzzCorpus)
#endif
#include "tst_fuzzcorpus.moc"
