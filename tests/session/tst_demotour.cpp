// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/democlient.h"
#include "agentcore/ports/elicitationport.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Answers all it is asked.
class OneAnswer : public ElicitationPort
{
public:
    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        const QString name = elicitation.fields.first().name;
        std::move(reply).answer({ElicitationAnswer::Action::Accept, {{name, u"A diff"_s}}});
    }
    void withdraw(const QString &) override { }
};

static std::deque<PermissionAnswer> many(PermissionChoice choice)
{
    return std::deque<PermissionAnswer>(10, {choice, {}});
}

//! The tour with the real tools, files and commands.
class TestDemoTour : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(putFile(m_dir->filePath(u"README.md"_s), "# README of the test\n"));
        m_permission.asked.clear();
        m_permission.answers.clear();
        m_agent = std::make_unique<LocalAgent>(LocalAgent::Services{
            .models =
                [](const QString &) {
                    return ModelServices{
                        .profile = [](auto &&) { return ModelProfile::demoTour(); },
                        .createClient =
                            [](auto &&) {
                                return std::make_unique<DemoClient>(std::chrono::milliseconds(0));
                            },
                        .models = {}};
                },
            .requestedModel = {}});
        open(nullptr);
        QCOMPARE(m_session->modelName(), u"demo/tour"_s);
    }

    void everythingAllowed()
    {
        m_permission.answers = many(PermissionChoice::AllowOnce);

        const TurnResult result = runTour(u"hello"_s);

        QVERIFY2(!result.error, result.error ? qPrintable(result.error->text()) : "");
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(count(ToolStatus::Failed), 0);
        QVERIFY(content(u"agentao-tour.md"_s).contains("at any time"));
        QCOMPARE(content(u"agentao-tour.log"_s), "tour\n"_ba);
        QStringList asked;
        for (const PermissionQuestion &question : m_permission.asked)
            asked.append(question.toolName);
        QCOMPARE(asked.mid(0, 3),
                 (QStringList{u"write_file"_s, u"replace"_s, u"run_shell_command"_s}));
        QVERIFY(std::holds_alternative<ToolDiff>(m_permission.asked[1].preview.content.value(0)));
        const auto transcript = m_session->transcript();
        const auto plan = std::ranges::find_if(transcript, [](const SessionUpdate &update) {
            return std::holds_alternative<PlanChanged>(update);
        });
        QVERIFY(plan != transcript.end());
        for (const PlanEntry &entry : std::get<PlanChanged>(*plan).entries)
            QCOMPARE(entry.status, PlanEntry::Status::Completed);
        QCOMPARE(std::get<PlanChanged>(*plan).entries.size(), 5);
    }

    void everythingRejected()
    {
        m_permission.answers = many(PermissionChoice::RejectOnce);

        const TurnResult result = runTour(u"hello"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QVERIFY(count(ToolStatus::Failed) >= 2);
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files), QStringList{u"README.md"_s});
    }

    void twice()
    {
        m_permission.answers = many(PermissionChoice::AllowOnce);
        QVERIFY(!runTour(u"hello"_s).error);
        m_permission.answers = many(PermissionChoice::AllowOnce);

        QVERIFY(!runTour(u"tour"_s).error);

        QCOMPARE(count(ToolStatus::Failed), 0);
        QCOMPARE(content(u"agentao-tour.log"_s), "tour\ntour\n"_ba);
    }

    void slowCommandCanBeStopped()
    {
        m_permission.answers = many(PermissionChoice::AllowOnce);
        connect(m_session, &Session::updated, this, [this](const SessionUpdate &update) {
            const auto *output = std::get_if<ToolOutputAppended>(&update);
            if (output && output->text.contains("line 2"_L1))
                m_session->stopToolCall(output->toolCallId);
        });

        const TurnResult result = runTour(u"hello"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(count(ToolStatus::Failed), 1);
        bool kept = false;
        const auto transcript = m_session->transcript();
        for (const SessionUpdate &update : transcript) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            if (!changed || changed->call.status != ToolStatus::Failed)
                continue;
            const auto *text = std::get_if<ToolText>(&changed->call.content.first());
            kept = text && text->text.contains("line 1"_L1);
        }
        QVERIFY(kept);
    }

    void asks_data()
    {
        const Rows<bool, QString> row; // hasUser, text
        row("somebody", true, u"You said: A diff"_s);
        // The tool is not offered then.
        row("nobody", false, u"`ask_user` did not succeed: There is no tool named"_s);
    }

    void asks()
    {
        const auto [hasUser, text] = Rows<bool, QString>::current();
        open(hasUser ? &m_elicitation : nullptr);
        QVERIFY(!runTour(u"ask"_s).error);
        QString said;
        for (const SessionUpdate &update : m_session->transcript()) {
            if (const auto *words = std::get_if<AgentTextAppended>(&update))
                said += words->text;
        }
        QVERIFY2(said.startsWith(text), qPrintable(said));
    }

private:
    void open(ElicitationPort *elicitation)
    {
        SessionSpec spec;
        spec.cwd = m_dir->path();
        spec.ports.permission = &m_permission;
        spec.ports.elicitation = elicitation;
        const auto session = m_agent->createSession(spec).result();
        QVERIFY(session);
        m_session = *session;
    }

    TurnResult runTour(const QString &prompt)
    {
        QSignalSpy finished(m_session, &Session::turnFinished);
        if (!m_session->prompt({ContentBlock::fromText(prompt)}) || !finished.wait(20000))
            return {.error = Error{ErrorCode::Timeout, u"no end"_s, {}}};
        return finished[0][0].value<TurnResult>();
    }

    QByteArray content(const QString &name) const { return fileContent(m_dir->filePath(name)); }

    int count(ToolStatus status) const
    {
        const auto transcript = m_session->transcript();
        return int(std::ranges::count_if(transcript, [status](const SessionUpdate &update) {
            const auto *changed = std::get_if<ToolCallChanged>(&update);
            return changed && changed->call.status == status;
        }));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ScriptedPermission m_permission;
    OneAnswer m_elicitation;
    std::unique_ptr<LocalAgent> m_agent;
    Session *m_session = nullptr;
};

AGENTAO_TEST(TestDemoTour)
#include "tst_demotour.moc"
