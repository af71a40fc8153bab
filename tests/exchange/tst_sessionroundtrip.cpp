// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionexport.h"
#include "agentcore/exchange/sessionimport.h"
#include "agentcore/history/history.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace {

//! Makes events as a session records them, and some that no session would.
class RandomEvents
{
public:
    explicit RandomEvents(quint32 seed)
        : m_random(seed)
    { }

    std::vector<SessionEvent> make()
    {
        std::vector<SessionEvent> events;
        const int turns = below(6);
        events.emplace_back(ModelEvent{u"test/"_s + text(), {}});
        for (int i = 0; i < turns; ++i)
            addTurn(events);
        if (below(4) == 0) // it ended in the middle
            events.resize(events.size() - size_t(below(int(qMin<size_t>(events.size(), 5)))));
        return events;
    }

private:
    int below(int bound) { return bound > 0 ? int(m_random.bounded(bound)) : 0; }

    QString text()
    {
        static const QStringList kPieces{
            u"word "_s,   u"\n"_s,     u"```\n"_s, u"你好"_s,     u"\"quoted\" \\"_s,
            u"🙂"_s,      u"\u202e"_s, u"\t"_s,    u"<b>&amp;"_s, u"\x1b[31m"_s,
            u"é\u0301"_s, u"\ufffd"_s, u"\u0001"_s};
        QString text;
        for (int i = below(7); i >= 0; --i)
            text += kPieces.at(below(int(kPieces.size())));
        return text;
    }

    QDateTime time() { return m_time = m_time.addMSecs(below(100'000)); }

    void addTurn(std::vector<SessionEvent> &events)
    {
        if (below(3) == 0)
            events.emplace_back(TitleChanged{text()});
        QList<ContentBlock> content{ContentBlock::fromText(text())};
        if (below(4) == 0) {
            ContentBlock image;
            image.kind = ContentBlock::Kind::Image;
            image.mimeType = u"image/png"_s;
            image.data = text().toUtf8();
            content += image;
        }
        UserEvent user{u"m%1"_s.arg(++m_message), time(), content};
        if (below(4) == 0)
            user.modelText = text();
        if (below(4) == 0)
            user.facts = text();
        events.emplace_back(user);
        for (int step = below(3); step >= 0; --step)
            addReply(events);
        addLabels(events);
        if (below(8) != 0)
            events.emplace_back(
                TurnEndEvent{time(), below(5) == 0 ? StopReason::Refusal : StopReason::EndTurn,
                             below(6) == 0 ? text() : QString()});
    }

    void addReply(std::vector<SessionEvent> &events)
    {
        const QString id = u"m%1"_s.arg(++m_message);
        QString streamed;
        for (int piece = below(4); piece > 0; --piece) {
            events.emplace_back(TextEvent{id, text()});
            streamed += std::get<TextEvent>(events.back()).text;
        }
        QString thought;
        for (int piece = below(3); piece > 0; --piece) {
            events.emplace_back(ThoughtEvent{id, text()});
            thought += std::get<ThoughtEvent>(events.back()).text;
        }
        ReplyEvent reply;
        if (!thought.isEmpty())
            reply.parts.push_back({ReasoningPart{{}, {{"s"_L1, text()}}}, thought.size()});
        reply.parts.push_back({TextPart{}, streamed.size()});
        if (below(5) == 0)
            reply.parts.push_back({TextPart{text()}, std::nullopt});
        QStringList calls;
        for (int call = below(3); call > 0; --call) {
            calls += u"call%1"_s.arg(++m_call);
            reply.parts.push_back(
                {ToolCallPart{calls.last(), u"look"_s, u"{\"a\":\"x\"}"_s}, std::nullopt});
        }
        events.emplace_back(reply);
        for (const QString &call : std::as_const(calls))
            addCall(events, call);
    }

    void addCall(std::vector<SessionEvent> &events, const QString &id)
    {
        ToolEvent begun;
        begun.id = id;
        begun.name = u"look"_s;
        begun.title = text();
        begun.kind = ToolKind::Execute;
        begun.status = ToolStatus::InProgress;
        begun.startedAt = time();
        begun.rawInput = QJsonObject{{"command"_L1, text()}};
        events.emplace_back(begun);
        for (int piece = below(3); piece > 0; --piece)
            events.emplace_back(OutputEvent{id, text()});
        if (below(6) == 0)
            return; // interrupted
        ToolEvent done;
        done.id = id;
        done.status = ToolStatus::Completed;
        done.content = {ToolText{text()}, ToolDiff{u"/w/a"_s, text(), text()},
                        ToolImage{u"image/png"_s, text().toUtf8()}};
        done.locations = {ToolLocation{u"/w/a"_s, 3}};
        done.result = ToolResult{text(), below(2) == 0};
        done.finishedAt = time();
        done.rawOutput = QJsonObject{{"exitCode"_L1, below(3)}};
        events.emplace_back(done);
    }

    void addLabels(std::vector<SessionEvent> &events)
    {
        switch (below(10)) {
        case 0:
            events.emplace_back(PlanChanged{{{text(), PlanEntry::Status::Completed}}});
            break;
        case 1:
            events.emplace_back(
                NoticeRaised{NoticeRaised::Severity::Warning, text(), text(), true});
            break;
        case 2:
            events.emplace_back(FilesChanged{u"17"_s, 1, 2, 3});
            break;
        case 3:
            events.emplace_back(RestoreEvent{u"18"_s, {text()}});
            break;
        case 4:
            events.emplace_back(
                CompactionEvent{time(), u"manual"_s, text(), u"m%1"_s.arg(m_message), {}, 9, 3});
            break;
        case 5:
            events.emplace_back(PinEvent{u"m1"_s, below(2) == 0});
            break;
        case 6:
            events.emplace_back(MarkEvent{below(2) == 0, std::nullopt});
            break;
        case 7:
            m_message += 2;
            events.emplace_back(CommandEvent{u"m%1"_s.arg(m_message - 1), u"m%1"_s.arg(m_message),
                                             time(), u"/status"_s, text()});
            break;
        case 8:
            events.emplace_back(BranchEvent{u"b%1"_s.arg(++m_branch), u"m1"_s});
            break;
        default:
            events.emplace_back(UsageChanged{below(1000), 2000, {}, {}});
            break;
        }
    }

    QRandomGenerator m_random;
    QDateTime m_time{QDate(2026, 3, 4), QTime(5, 6), QTimeZone::UTC};
    int m_message = 0;
    int m_call = 0;
    int m_branch = 0;
};

} // namespace

static History historyOf(const SessionStore &store, const QString &id)
{
    History history;
    const auto header = store.read(id, [&history](SessionEvent &&event) { history.apply(event); });
    history.finishLoading();
    return header ? history : History();
}

//! What is exported as JSON and imported again is the same conversation.
class TestSessionRoundTrip : public QObject
{
    Q_OBJECT

private slots:
    void randomHistories_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 200; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void randomHistories()
    {
        QFETCH(quint32, seed);
        const QTemporaryDir dir;
        const SessionStore store(dir.path(), dir.filePath(u"state"_s));
        std::vector<SessionEvent> events = RandomEvents(seed).make();
        events.insert(events.begin(),
                      UserEvent{u"m0"_s,
                                QDateTime::currentDateTimeUtc(),
                                {ContentBlock::fromText(u"begin"_s)}});
        QString id;
        {
            auto log = store.create();
            QVERIFY(log);
            id = log->header().id;
            for (const SessionEvent &event : events)
                QVERIFY(log->append(event, Durability::Buffered));
        }
        const auto json = exportSession(store, id, ExportFormat::Json);
        QVERIFY(json);
        QVERIFY(QJsonDocument::fromJson(*json).isObject());
        const QString file = dir.filePath(u"export.json"_s);
        QVERIFY(putFile(file, *json));

        const QTemporaryDir other;
        const SessionStore target(other.path(), other.filePath(u"state"_s));
        const auto imported = importSession(target, file);

        QVERIFY2(imported, imported ? "" : qPrintable(imported.error().text()));
        const History before = historyOf(store, id);
        const History after = historyOf(target, *imported);
        QVERIFY(before.transcript().size() >= 1);
        QVERIFY(before.transcript() == after.transcript());
        QVERIFY(before.requestMessages() == after.requestMessages());
        QCOMPARE(after.labels().title(), before.labels().title());
        QCOMPARE(after.labels().isPinned(), before.labels().isPinned());
        QCOMPARE(after.pinnedMessages(), before.pinnedMessages());
        QCOMPARE(after.labels().modelName(), before.labels().modelName());
        // And once more: the export of the import differs in nothing but the id and the folder.
        const auto again = exportSession(target, *imported, ExportFormat::Json);
        QVERIFY(again);
        QCOMPARE(QJsonDocument::fromJson(*again)["events"_L1],
                 QJsonDocument::fromJson(*json)["events"_L1]);
    }

    //! A session file, copied from somewhere else.
    void fileOfOurs()
    {
        const QTemporaryDir dir;
        const SessionStore store(dir.path(), dir.filePath(u"state"_s));
        QString path;
        QString id;
        {
            auto log = store.create();
            QVERIFY(log);
            path = log->path();
            id = log->header().id;
            QVERIFY(log->append(TitleChanged{u"One"_s}, Durability::Buffered));
            QVERIFY(log->append(UserEvent{u"m1"_s,
                                          QDateTime::currentDateTimeUtc(),
                                          {ContentBlock::fromText(u"hi"_s)}},
                                Durability::Buffered));
        }
        const QTemporaryDir other;
        const SessionStore target(other.path(), other.filePath(u"state"_s));
        const auto imported = importSession(target, path);
        QVERIFY(imported);
        QVERIFY(*imported != id);
        QCOMPARE(target.list()->size(), 1);
        QCOMPARE(target.list()->first().title, u"One"_s);
    }
};

AGENTAO_TEST(TestSessionRoundTrip)
#include "tst_sessionroundtrip.moc"
