// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionbinding.h"
#include "acp/wire/contentblock.h"
#include "agentcore/base/modulepath.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "tests/acp/acpbench.h"
#include "tests/support/samplepdf.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QUrl>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Documents that an editor puts into a prompt: the model gets their text.
class TestPromptDocuments : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        std::optional<SandboxStatus> status;
        SandboxProbe::shared()->status().then(
            this, [&status](const SandboxStatus &found) { status = found; });
        QTRY_VERIFY_WITH_TIMEOUT(status, 60'000);
        if (!status->enforcesLook())
            QSKIP("no sandbox here");
        if (!findModule(u"agentao-pdftext"_s))
            QSKIP("built without Poppler");
    }

    void init()
    {
        m_bench = std::make_unique<AcpBench>();
        m_bench->model.replies = {ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s)};
        m_bench->serve();
        m_session = m_bench->newSession();
    }

    void cleanup() { m_bench.reset(); }

    void embedded()
    {
        const int prompt = ask({textBlockJson(u"Sum up"_s),
                                blob(u"file:///x/report"_s, samplePdf({"Alpha page", "Beta page"})),
                                textBlockJson(u"in a word"_s)});
        QVERIFY(m_bench->areAnswered({prompt}));
        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);
        for (const auto &words : {u"Sum up"_s, u"[Page 2 of 2]"_s, u"Alpha page"_s, u"Beta page"_s,
                                  u"in a word"_s, u"report"_s})
            QVERIFY2(asked().contains(words), qPrintable(asked()));
        QVERIFY(!asked().contains("%PDF"_L1));
    }

    void linked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("by its name") << u"a b.pdf"_s;
        QTest::newRow("in capitals") << u"REPORT.PDF"_s;
    }

    void linked()
    {
        QFETCH(QString, name);
        const int prompt = ask({link(name, samplePdf({"Gamma page"}))});
        QVERIFY(m_bench->areAnswered({prompt}));
        QVERIFY2(asked().contains("Gamma page"_L1), qPrintable(asked()));
    }

    //! The turn goes on, and both sides are told.
    void brokenOnes()
    {
        const int prompt = ask({blob(u"file:///x/bad.pdf"_s, "%PDF-1.4 and then nothing"_ba),
                                link(u"bad2.pdf"_s, "%PDF-1.4 nothing either"_ba),
                                blob(u"file:///x/good.pdf"_s, samplePdf({"Delta page"}))});
        QVERIFY(m_bench->areAnswered({prompt}));
        QVERIFY2(asked().contains("whose text cannot be read"_L1), qPrintable(asked()));
        QVERIFY(asked().contains("bad2.pdf"_L1));
        QVERIFY(asked().contains("Delta page"_L1));
        QString told;
        for (const QJsonObject &update : m_bench->updatesOf(m_session))
            told += QString::fromUtf8(QJsonDocument(update).toJson());
        QVERIFY(told.contains("bad.pdf cannot be read"_L1));
        QVERIFY(told.contains("bad2.pdf cannot be read"_L1));
    }

    void linksOfOtherKindsStay_data()
    {
        QTest::addColumn<QString>("uri");
        QTest::newRow("a text of such a name") << u"text.pdf"_s;
        QTest::newRow("nothing there") << u"missing.pdf"_s;
        QTest::newRow("a pipe") << u"pipe.pdf"_s;
        QTest::newRow("another machine") << u"https://example.org/a.pdf"_s;
    }

    void linksOfOtherKindsStay()
    {
        QFETCH(QString, uri);
        (void)link(u"text.pdf"_s, "plain words"_ba);
        QCOMPARE(
            ::mkfifo(QFile::encodeName(m_bench->dir.filePath(u"pipe.pdf"_s)).constData(), 0600), 0);
        if (!uri.startsWith("https"_L1))
            uri = QUrl::fromLocalFile(m_bench->dir.filePath(uri)).toString();
        const int prompt = ask(
            {QJsonObject{{"type"_L1, "resource_link"_L1}, {"uri"_L1, uri}, {"name"_L1, "x"_L1}}});
        QVERIFY(m_bench->areAnswered({prompt}));
        QVERIFY2(asked().contains(uri.section(u'/', -1)), qPrintable(asked()));
        QVERIFY(!asked().contains("plain words"_L1));
    }

    void tooMany()
    {
        QList<ContentBlock> content;
        for (int i = 0; i < PromptDocuments::kMostRead + 2; ++i) {
            ContentBlock block;
            block.kind = ContentBlock::Kind::Resource;
            block.uri = u"file:///x/%1"_s.arg(i);
            block.data = "none"_ba; // quickly refused
            content += block;
        }
        PromptDocuments documents(content);
        QSignalSpy finished(&documents, &PromptDocuments::finished);
        documents.start();
        QCOMPARE(finished.size(), 0);
        QTRY_COMPARE(finished.size(), 1);
        const auto read = finished.constFirst().constFirst().value<QList<ContentBlock>>();
        QCOMPARE(read.size(), content.size());
        for (const ContentBlock &block : read)
            QVERIFY(block.kind == ContentBlock::Kind::Text && block.data.isEmpty());
        QVERIFY(read.constLast().text.contains("more than 20"_L1));
    }

    void cancelled()
    {
        const int prompt = ask({blob(u"file:///x/a.pdf"_s, samplePdf({"Alpha page"}))});
        m_bench->cancel(m_session);
        QVERIFY(m_bench->areAnswered({prompt}));
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        QVERIFY(m_bench->model.requests.empty());
        const int next = ask({textBlockJson(u"And now"_s)}); // it is free again
        QVERIFY(m_bench->areAnswered({next}));
        QCOMPARE(m_bench->stopOf(next), u"end_turn"_s);
    }

private:
    static QJsonObject blob(const QString &uri, const QByteArray &bytes)
    {
        return {{"type"_L1, "resource"_L1},
                {"resource"_L1,
                 QJsonObject{{"uri"_L1, uri},
                             {"mimeType"_L1, "application/pdf"_L1},
                             {"blob"_L1, QString::fromLatin1(bytes.toBase64())}}}};
    }

    QJsonObject link(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_bench->dir.filePath(name);
        QFile file(path);
        if (file.open(QFile::WriteOnly))
            file.write(bytes);
        return {{"type"_L1, "resource_link"_L1},
                {"uri"_L1, QUrl::fromLocalFile(path).toString()},
                {"name"_L1, name}};
    }

    int ask(const QJsonArray &prompt)
    {
        return m_bench->wire.request(u"session/prompt"_s,
                                     {{"sessionId"_L1, m_session}, {"prompt"_L1, prompt}});
    }
    //! What the model was asked.
    QString asked() const
    {
        return m_bench->model.requests.empty()
            ? QString()
            : m_bench->model.requests.back().messages.back().text();
    }

    std::unique_ptr<AcpBench> m_bench;
    QString m_session;
};

AGENTAO_TEST(TestPromptDocuments)
#include "tst_promptdocuments.moc"
