// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplesession.h"

#include "agentcore/history/eventline.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

namespace {

//! Writes events in the order of a turn.
class Scribe
{
public:
    void add(const SessionEvent &event) { m_events.push_back(event); }
    void user(const QString &text)
    {
        add(UserEvent{nextMessage(), m_time, {ContentBlock::fromText(text)}});
    }
    void thought(const QStringList &pieces)
    {
        const QString id = nextMessage();
        for (const QString &piece : pieces)
            add(ThoughtEvent{id, piece});
        // One provider signs the text, another one gives an item of its own.
        const QJsonObject anthropic{{"model"_L1, u"claude-sonnet-4-5"_s},
                                    {"signature"_L1, u"c2lnbmVk"_s}};
        const QJsonObject item{{"type"_L1, u"reasoning"_s},
                               {"id"_L1, u"rs_1"_s},
                               {"summary"_L1, QJsonArray()},
                               {"encrypted_content"_L1, u"Z2hlaW0="_s}};
        m_parts.push_back({ReasoningPart{{},
                                         {{"anthropic"_L1, anthropic},
                                          {"openai_responses"_L1, item},
                                          {"field"_L1, u"reasoning_content"_s}}},
                           pieces.join(QString()).size()});
    }
    void text(const QStringList &pieces)
    {
        const QString id = nextMessage();
        for (const QString &piece : pieces)
            add(TextEvent{id, piece});
        m_parts.push_back({TextPart{}, pieces.join(QString()).size()});
    }
    void announce(const QString &id, const QString &name)
    {
        ToolEvent event;
        event.id = id;
        event.name = name;
        event.title = name;
        event.kind = ToolKind::Execute;
        add(event);
        m_parts.push_back({ToolCallPart{id, name, u"{\"path\":\"/"_s + id + u"\"}"_s}, {}});
    }
    void reply(FinishReason reason) { add(ReplyEvent{reason, std::exchange(m_parts, {})}); }
    void start(const QString &id)
    {
        ToolEvent event;
        event.id = id;
        event.rawInput = QJsonObject{{"path"_L1, u'/' + id}};
        event.title = u"Title of "_s + id;
        add(event);
        ToolEvent running;
        running.id = id;
        running.status = ToolStatus::InProgress;
        running.startedAt = m_time;
        add(running);
    }
    void finish(const QString &id, bool failed)
    {
        ToolEvent event;
        event.id = id;
        event.status = failed ? ToolStatus::Failed : ToolStatus::Completed;
        event.content = QList<ToolContent>{ToolText{u"Output of "_s + id}};
        event.finishedAt = m_time;
        event.result = ToolResult{u"Result of "_s + id, failed};
        add(event);
    }
    void end(const QString &error = {})
    {
        add(TurnEndEvent{m_time, StopReason::EndTurn, error});
        m_time = m_time.addSecs(60);
    }
    void command()
    {
        add(CommandEvent{nextMessage(), nextMessage(), m_time, u"/status"_s, u"All is well."_s});
    }
    std::vector<SessionEvent> events() { return std::move(m_events); }

private:
    QString nextMessage() { return u'm' + QString::number(++m_message); }

    std::vector<SessionEvent> m_events;
    std::vector<ReplyPart> m_parts;
    QDateTime m_time = QDateTime::fromSecsSinceEpoch(1'800'000'000, QTimeZone::UTC);
    int m_message = 0;
};

} // namespace

static void writeWork(Scribe &scribe)
{
    scribe.user(u"First prompt \u4f60\u597d"_s);
    scribe.thought({u"I think "_s, u"about it"_s});
    scribe.text({u"I look, "_s, u"then I \"act\"\n"_s});
    scribe.announce(u"call_1"_s, u"read_file"_s);
    scribe.reply(FinishReason::ToolCalls);
    scribe.add(UsageChanged{100, 1000});
    scribe.start(u"call_1"_s);
    scribe.finish(u"call_1"_s, false);
    scribe.thought({u"Now both"_s});
    scribe.announce(u"call_2"_s, u"glob"_s);
    scribe.announce(u"call_3"_s, u"run_shell_command"_s);
    scribe.reply(FinishReason::ToolCalls);
    scribe.start(u"call_2"_s);
    scribe.start(u"call_3"_s);
    scribe.add(OutputEvent{u"call_3"_s, u"line one\n"_s});
    scribe.finish(u"call_3"_s, true);
    scribe.finish(u"call_2"_s, false);
    scribe.add(PlanChanged{{{u"step"_s, PlanEntry::Status::InProgress}}});
    scribe.text({u"It is "_s, u"done."_s});
    scribe.reply(FinishReason::EndTurn);
    scribe.add(UsageChanged{200, 1000});
    scribe.end();
}

std::vector<SessionEvent> sampleEvents()
{
    Scribe scribe;
    scribe.add(ModelEvent{u"test/model"_s, {}});
    scribe.add(TitleChanged{u"First prompt"_s});
    writeWork(scribe);
    scribe.add(FilesChanged{.checkpointId = u"1"_s, .files = 1, .addedLines = 2});
    scribe.command();
    scribe.add(RestoreEvent{u"2"_s, {u"a.txt"_s}});
    scribe.add(ModeChanged{u"read-only"_s});
    scribe.user(u"Second prompt"_s);
    scribe.text({u"Half an ans"_s});
    scribe.add(NoticeRaised{NoticeRaised::Severity::Error, u"It failed"_s, u"why"_s, true});
    scribe.end(u"it failed"_s);
    scribe.user(u"Third prompt"_s);
    scribe.text({u"Last "_s, u"answer"_s});
    scribe.announce(u"call_4"_s, u"write_file"_s);
    scribe.reply(FinishReason::ToolCalls);
    scribe.finish(u"call_4"_s, true);
    scribe.text({u"Refused, "_s, u"so be it"_s});
    scribe.reply(FinishReason::EndTurn);
    scribe.end();
    return scribe.events();
}

QByteArrayList linesOf(const std::vector<SessionEvent> &events)
{
    QByteArrayList lines;
    for (const SessionEvent &event : events)
        appendEventLine(lines.emplaceBack(), event);
    return lines;
}

} // namespace Testing
