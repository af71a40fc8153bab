// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/documentreader.h"

#include "tests/index/indexfixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;

class TestDocumentReader : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_documents.clear();
        m_facts.clear();
        m_reader = DocumentReader();
        m_at = 0;
        m_reader.onDocument = [this](IndexDocument &&document) {
            m_documents += u"%1 %2 [%3-%4]: %5"_s.arg(int(document.kind))
                               .arg(document.itemId)
                               .arg(document.start)
                               .arg(document.end)
                               .arg(document.text);
        };
        m_reader.onFact = [this](const IndexFact &fact) {
            m_facts += u"%1=%2"_s.arg(int(fact.kind)).arg(fact.value);
        };
    }

    void streamedTextIsOneDocument()
    {
        take({IndexFixture::user(u"hello"_s)});
        QVERIFY(m_reader.isSettled());
        take({ThoughtEvent{u"t"_s, u"hm"_s}, TextEvent{u"a"_s, u"Hel"_s},
              TextEvent{u"a"_s, u"lo"_s}});
        QVERIFY(!m_reader.isSettled());
        take({ReplyEvent{}});
        QVERIFY(m_reader.isSettled());
        QCOMPARE(
            m_documents,
            QStringList({u"1 u1 [0-10]: hello"_s, u"3 t [10-20]: hm"_s, u"2 a [20-40]: Hello"_s}));
    }

    void interruptedTextIsKept()
    {
        take({TextEvent{u"a"_s, u"half"_s}, IndexFixture::user(u"again"_s)});
        QVERIFY(m_reader.isSettled());
        take({TextEvent{u"b"_s, u"more"_s}});
        m_reader.flush();
        QVERIFY(m_reader.isSettled());
        QCOMPARE(
            m_documents,
            QStringList({u"2 a [0-10]: half"_s, u"1 u1 [10-20]: again"_s, u"2 b [20-30]: more"_s}));
    }

    void longTextComesInPieces()
    {
        qsizetype chars = 0;
        int pieces = 0;
        m_reader.onDocument = [&](IndexDocument &&document) {
            QVERIFY(document.text.size() <= DocumentReader::kMaxChars);
            chars += document.text.size();
            ++pieces;
        };
        const QString text(DocumentReader::kMaxChars * 2 + 5, u'x');
        take({IndexFixture::user(text), TextEvent{u"a"_s, text}});
        QVERIFY(m_reader.isSettled());
        QCOMPARE(chars, text.size() * 2);
        QCOMPARE(pieces, 6);
    }

    void callsAndFacts()
    {
        ToolEvent call;
        call.id = u"c"_s;
        call.name = u"run_shell_command"_s;
        call.title = u"Run make"_s;
        call.rawInput = QJsonObject{
            {"command"_L1, u"make all"_s}, {"timeout"_L1, 5}, {"content"_L1, QString(5000, u'x')}};
        call.locations = {{u"/p/a.cpp"_s, 3}};
        ToolEvent end;
        end.id = u"c"_s;
        end.rawOutput = QJsonObject{{"exitCode"_L1, 2}};
        end.content = {ToolText{u"shown"_s}, ToolText{u"told"_s}};
        end.result = ToolResult{u"told"_s, true};
        take({call, end, ModelEvent{u"test/one"_s, {}}});
        QCOMPARE(m_documents,
                 QStringList({u"4 c [0-10]: Run make\nmake all"_s, u"5 c [10-20]: told"_s,
                              u"5 c [10-20]: shown"_s}));
        QCOMPARE(
            m_facts,
            QStringList({u"1=run_shell_command"_s, u"0=/p/a.cpp"_s, u"2=2"_s, u"3=test/one"_s}));
    }

    void liveOutputCountsUntilTheResult()
    {
        take({OutputEvent{u"c1"_s, u"liv"_s}, OutputEvent{u"c1"_s, u"e"_s}});
        QVERIFY(!m_reader.isSettled());
        DocumentReader copy = m_reader;
        copy.flush();
        QCOMPARE(m_documents, QStringList{u"5 c1 [0-20]: live"_s});
        m_documents.clear();
        take({ReplyEvent{}}); // of another one
        QVERIFY(!m_reader.isSettled());
        take({IndexFixture::command(u"x"_s, u"final"_s, 0)});
        QVERIFY(m_reader.isSettled());
        QCOMPARE(m_documents, QStringList({u"4 c1 [30-40]: x"_s, u"5 c1 [30-40]: final"_s}));
    }

    void onlyChangedLinesOfADiff()
    {
        take({IndexFixture::edit(u"/p/a.cpp"_s, u"same\nold\n"_s, u"same\nnew\n"_s)});
        QCOMPARE(m_documents,
                 QStringList({u"5 c2 [0-10]: done"_s, u"6 c2 [0-10]: /p/a.cpp\nold\nnew"_s}));
        QCOMPARE(m_facts, QStringList({u"1=replace"_s, u"0=/p/a.cpp"_s}));
    }

    void otherEvents()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        take({CommandEvent{u"m"_s, u"n"_s, now, u"/status"_s, u"fine"_s},
              CompactionEvent{now, u"auto"_s, u"summed up"_s, {}, {}, 2, 1},
              PlanChanged{{{u"step"_s, PlanEntry::Status::Pending}}}, PinEvent{u"m"_s, true},
              TurnEndEvent{now, StopReason::EndTurn, {}}, UnknownEvent{u"new"_s},
              IndexFixture::user(u"  \n "_s)});
        QCOMPARE(m_documents,
                 QStringList({u"1 m [0-10]: /status"_s, u"2 n [0-10]: fine"_s,
                              u"7  [10-20]: summed up"_s, u"7  [20-30]: step\n"_s}));
    }

private:
    //! Each line is ten bytes long.
    void take(const IndexFixture::Events &events)
    {
        for (const SessionEvent &event : events) {
            m_reader.take(event, m_at, m_at + 10);
            m_at += 10;
        }
    }

    QStringList m_documents; // "KIND ID [START-END]: TEXT"
    QStringList m_facts;
    DocumentReader m_reader;
    qint64 m_at = 0;
};

AGENTAO_TEST(TestDocumentReader)
#include "tst_documentreader.moc"
