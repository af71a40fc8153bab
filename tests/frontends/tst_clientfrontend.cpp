// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "acp/client/remoteagent.h"
#include "acp/wire/sessionrequests.h"
#include "acp/wire/toolcalljson.h"
#include "tests/frontends/play.h"
#include "tests/frontends/playedagent.h"
#include "tests/support/loopbackagent.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

// A front end that reaches our own agent as one of others: our client at our server.
class ClientFrontend : public Frontend, public PermissionPort, public ElicitationPort
{
public:
    QStringList play(const Scenario &scenario, const QString &folder, ScriptedModel *model) override
    {
        FakeMcpWorld world;
        LocalAgent embedded(servicesOf(scenario, model, &world));
        const auto played = scenario.hasOther ? std::make_unique<PlayedAgent>(&embedded) : nullptr;
        auto [ours, theirs] = LoopbackTransport::createPair();
        Acp::AcpServer server(&embedded, theirs.get(), {.version = u"1"_s});
        theirs->open();
        Acp::AgentSpec spec;
        spec.name = u"own"_s;
        Acp::RemoteAgent agent(spec, [&ours](const QString &) {
            return Result<std::unique_ptr<McpTransport>>(
                std::make_unique<LoopbackAgent>(std::move(ours)));
        });
        m_answers = scenario.answers;
        m_words = scenario.words;
        m_cancelAtQuestion = scenario.cancel == Scenario::Cancel::AtQuestion;
        m_session = open(agent, folder, scenario.modeId);
        if (!m_session)
            return {u"not opened"_s};
        QSignalSpy finished(m_session, &Session::turnFinished);
        QObject::connect(m_session, &Session::updated, m_session,
                         [this](const SessionUpdate &update) { read(update); });
        if (!m_session->prompt({ContentBlock::fromText(scenario.prompt)}))
            return {u"not prompted"_s};
        bool cancelled = false;
        const bool over = QTest::qWaitFor(
            [&] {
                if (scenario.cancel == Scenario::Cancel::WhileHeld && !cancelled
                    && !m_trace.lines().first().startsWith("stop"_L1)) {
                    cancelled = true;
                    m_session->cancel();
                }
                return !finished.isEmpty();
            },
            60000);
        if (over) {
            const auto result = finished.first().first().value<TurnResult>();
            m_trace.setStop(result.error ? u"error"_s : Acp::stopReasonString(result.stopReason));
        }
        return m_trace.lines();
    }

    void ask(const PermissionQuestion &question, PermissionReply reply) override
    {
        const QString asker = question.agent.isEmpty() ? QString() : question.agent + ": "_L1;
        m_trace.addQuestion(question.toolCallId, asker + question.preview.title);
        if (m_cancelAtQuestion)
            m_session->cancel();
        else if (!m_answers.isEmpty())
            std::move(reply).answer({m_answers.takeFirst(), {}});
    }

    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        m_trace.addAsked(elicitation.toolCallId, elicitation.message);
        if (m_cancelAtQuestion) {
            m_session->cancel();
            return;
        }
        if (m_words.isEmpty())
            return;
        const QString words = m_words.takeFirst();
        if (words.isNull()) {
            std::move(reply).answer({ElicitationAnswer::Action::Decline, {}});
            return;
        }
        const auto &choices = elicitation.fields.first().choices;
        const bool fits
            = choices.isEmpty() || std::ranges::contains(choices, words, &ElicitationChoice::value);
        std::move(reply).answer(
            {ElicitationAnswer::Action::Accept, {{fits ? u"answer"_s : u"answer_other"_s, words}}});
    }

    void withdraw(const QString &) override { }

private:
    void read(const SessionUpdate &update)
    {
        if (const auto *text = std::get_if<AgentTextAppended>(&update))
            m_trace.addText(u"text"_s, text->text);
        else if (const auto *thought = std::get_if<AgentThoughtAppended>(&update))
            m_trace.addText(u"thought"_s, thought->text);
        else if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            readTool(changed->call);
        else if (const auto *plan = std::get_if<PlanChanged>(&update))
            readPlan(*plan);
        else if (const auto *compacted = std::get_if<ConversationCompacted>(&update))
            m_trace.addText(u"compacted"_s, compacted->trigger);
        else if (const auto *notice = std::get_if<NoticeRaised>(&update);
                 notice && notice->severity == NoticeRaised::Severity::Error)
            m_trace.addError();
    }

    void readTool(const ToolCallState &call)
    {
        m_trace.setTool(call.id, call.name, Acp::toolStatusString(call.status), call.title,
                        !call.parentId.isEmpty());
        for (const ToolContent &content : call.content) {
            if (const auto *diff = std::get_if<ToolDiff>(&content))
                m_trace.addDiff(call.id, diff->path);
        }
        if (call.name == "ask_user"_L1 && call.status == ToolStatus::Completed)
            m_trace.setShown(call.id, std::get<ToolText>(call.content.first()).text);
    }

    void readPlan(const PlanChanged &plan)
    {
        QStringList entries;
        for (const PlanEntry &entry : plan.entries) {
            const auto status = entry.status == PlanEntry::Status::Completed ? "completed"_L1
                : entry.status == PlanEntry::Status::InProgress              ? "in_progress"_L1
                                                                             : "pending"_L1;
            entries += entry.content + u'=' + status;
        }
        m_trace.setPlan(entries);
    }

    Session *open(Acp::RemoteAgent &agent, const QString &folder, const QString &modeId)
    {
        SessionSpec spec;
        spec.cwd = folder;
        spec.ports.permission = this;
        spec.ports.elicitation = this;
        auto opening = agent.createSession(spec);
        if (!QTest::qWaitFor([&] { return opening.isFinished(); }, 30000) || !opening.result())
            return nullptr;
        Session *session = *opening.result();
        QSignalSpy changes(session, &Session::updated);
        if (modeId == session->modeId())
            return session;
        const auto set = session->setMode(modeId);
        const bool isSet
            = set && QTest::qWaitFor([&] { return session->modeId() == modeId; }, 30000);
        return isSet ? session : nullptr;
    }

    Trace m_trace;
    Session *m_session = nullptr;
    QList<PermissionChoice> m_answers;
    QStringList m_words;
    bool m_cancelAtQuestion = false;
};

} // namespace Testing

//! The table of conversations through our client at our server.
class TestClientFrontend : public QObject
{
    Q_OBJECT

private slots:
    void client_data() { Testing::addScenarioRows(); }
    void client()
    {
        Testing::ClientFrontend frontend;
        Testing::playRow(frontend);
    }
};

AGENTAO_TEST(TestClientFrontend)
#include "tst_clientfrontend.moc"
