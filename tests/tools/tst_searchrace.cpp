// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "toolfixture.h"

#include <QStandardPaths>

#include <atomic>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! A folder becomes a link while a search runs: nothing from behind the link is in its result.
class TestSearchRace : public QObject
{
    Q_OBJECT

private slots:
    void programThatFollowedALink_data();
    void programThatFollowedALink();
    void swapped_data();
    void swapped();
    void marksAndLineEnds();

private:
    static bool makeTree(const ToolFixture &fixture, const QString &outside);
};

static constexpr int kFolders = 40;

bool TestSearchRace::makeTree(const ToolFixture &fixture, const QString &outside)
{
    QDir().mkpath(outside);
    QFile secret(outside + "/words.txt"_L1);
    bool isMade = secret.open(QFile::WriteOnly) && secret.write("needle of others\n") > 0;
    for (int i = 0; i < kFolders; ++i) {
        isMade = isMade && fixture.put(u"f%1/words.txt"_s.arg(i), "needle of ours\n")
            && QFile::link(outside, fixture.path(u".l%1"_s.arg(i)));
    }
    return isMade;
}

void TestSearchRace::programThatFollowedALink_data()
{
    QTest::addColumn<QByteArray>("then"); // what is done after the link was followed
    QTest::newRow("link stays") << ""_ba;
    QTest::newRow("folder comes back") << "rm src; mv kept src"_ba;
    QTest::newRow("file is gone") << "rm src; mkdir src"_ba;
}

// What a program did that was fooled: it printed lines from behind a link.
void TestSearchRace::programThatFollowedALink()
{
    QFETCH(QByteArray, then);
    ToolFixture fixture;
    const QString outside = fixture.path(u"../outside"_s);
    QVERIFY(makeTree(fixture, outside));
    QVERIFY(fixture.put(u"src/words.txt"_s, "needle of ours\n"));
    const QByteArray match = R"({"type":"begin","data":{"path":{"text":"./src/words.txt"}}}
{"type":"match","data":{"path":{"text":"./src/words.txt"},"lines":{"text":"needle of others\n"},"line_number":1}}
{"type":"end","data":{"path":{"text":"./src/words.txt"},"binary_offset":null}}
{"type":"begin","data":{"path":{"text":"./f1/words.txt"}}}
{"type":"match","data":{"path":{"text":"./f1/words.txt"},"lines":{"text":"needle of ours\n"},"line_number":1}}
{"type":"end","data":{"path":{"text":"./f1/words.txt"},"binary_offset":null}})";
    const QString program = fixture.path(u"../fooled"_s);
    QFile script(program);
    QVERIFY(putFile(script.fileName(),
                    "#!/bin/sh\nmv src kept; ln -s ../outside src\ncat <<'END'\n" + match
                        + "\nEND\n" + then + "\n"));
    QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::ExeOwner));

    const QString text
        = fixture.text(SearchFileContentTool(program), {{"pattern"_L1, "needle"_L1}});

    QCOMPARE(text, u"f1/words.txt:1: needle of ours\n"_s);
}

void TestSearchRace::swapped_data()
{
    QTest::addColumn<QString>("program");
    QTest::newRow("own walk") << QString();
    if (const QString rg = QStandardPaths::findExecutable(u"rg"_s); !rg.isEmpty())
        QTest::newRow("ripgrep") << rg;
}

// Both names change places at once, so a folder is there at any time.
static void swapAll(const QByteArray &root, const std::atomic_bool &stop)
{
    const int folder = ::open(root.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (!stop) {
        for (int i = 0; i < kFolders && !stop; ++i) {
            const QByteArray number = QByteArray::number(i);
            ::renameat2(folder, ("f" + number).constData(), folder, (".l" + number).constData(),
                        RENAME_EXCHANGE);
        }
    }
    ::close(folder);
}

void TestSearchRace::swapped()
{
    QFETCH(QString, program);
    constexpr int kRounds = 60;
    ToolFixture fixture;
    QVERIFY(makeTree(fixture, fixture.path(u"../outside"_s)));
    std::atomic_bool stop = false;
    std::thread swapper([&] { swapAll(fixture.root.toUtf8(), stop); });
    QStringList found;
    for (int round = 0; round < kRounds && found.isEmpty(); ++round) {
        const QString text
            = fixture.text(SearchFileContentTool(program), {{"pattern"_L1, "needle"_L1}});
        if (text.contains("of others"_L1))
            found += text;
    }
    stop = true;
    swapper.join();
    QCOMPARE(found, QStringList());
}

// What is read again must be taken for the same.
void TestSearchRace::marksAndLineEnds()
{
    const QString rg = QStandardPaths::findExecutable(u"rg"_s);
    if (rg.isEmpty())
        QSKIP("ripgrep is not installed");
    ToolFixture fixture;
    QVERIFY(fixture.put(u"mark"_s, "\xef\xbb\xbfneedle one\nneedle two"));
    QVERIFY(fixture.put(u"windows"_s, "needle three\r\nx\r\nneedle four\r\n"));
    QVERIFY(fixture.put(u"latin"_s, "caf\xe9 needle five\n"));
    QVERIFY(fixture.put(u"long"_s, "needle six " + QByteArray(5000, 'x') + "\n"));
    const QString text = fixture.text(SearchFileContentTool(rg), {{"pattern"_L1, "needle"_L1}});
    for (const QString &word : {u"one"_s, u"two"_s, u"three"_s, u"four"_s, u"five"_s, u"six"_s})
        QVERIFY2(text.contains("needle "_L1 + word), qPrintable(text));
}

AGENTAO_TEST(TestSearchRace)
#include "tst_searchrace.moc"
