// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"

#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/tools/builtin/plantools.h"

#include <QSignalSpy>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

void ScriptedPermission::ask(const PermissionQuestion &question, PermissionReply reply)
{
    asked.append(question);
    if (answers.empty()) {
        open.push_back({question, std::move(reply)});
        return;
    }
    const PermissionAnswer answer = answers.front();
    answers.pop_front();
    std::move(reply).answer(answer);
}

void ScriptedPermission::withdraw(const QString &questionId)
{
    withdrawn.append(questionId);
    std::deque<Open> kept;
    for (Open &question : open) {
        if (question.question.id != questionId)
            kept.push_back({question.question, std::move(question.reply)});
    }
    open.swap(kept);
}

void ScriptedPermission::answer(std::optional<PermissionChoice> choice, const QString &note)
{
    PermissionReply reply = std::move(open.front().reply);
    open.pop_front();
    std::move(reply).answer({choice, note});
}

class FakeToolCall : public ToolCall
{
public:
    FakeToolCall(QString name, ToolContext *context, FakeTools *tools)
        : m_name(std::move(name))
        , m_context(context)
        , m_tools(tools)
    { }

    void end(const ToolOutput &output)
    {
        m_tools->log.append(u"end "_s + m_name);
        finish(output);
    }

protected:
    void doPrepare() override
    {
        m_tools->log.append(u"prepare "_s + m_name);
        if (m_name == "refuse_prepare"_L1) {
            finishPrepare(fail(ErrorCode::NotFound, u"no such file"_s, u"/x"_s));
            return;
        }
        const QString path = m_context->roots.constFirst() + "/file.txt"_L1;
        ToolPreview preview;
        preview.title = u"Title of "_s + m_name;
        if (m_name == "edit"_L1) {
            preview.content = {ToolDiff{path, u"old"_s, u"new"_s}};
            preview.locations = {{path, 3}};
            preview.effects = {{ToolEffect::Kind::Write, path, {}}};
        } else if (m_name == "run"_L1 || m_name == "slow"_L1) {
            preview.effects
                = {{ToolEffect::Kind::Execute, u"make install"_s, m_context->roots.constFirst()}};
        } else {
            preview.effects = {{ToolEffect::Kind::Read, path, {}}};
        }
        finishPrepare(preview);
    }

    void run() override
    {
        m_tools->log.append(u"start "_s + m_name);
        if (m_name == "slow"_L1 || m_name == "look_slow"_L1) {
            if (m_name == "slow"_L1)
                emit outputAppended(u"half "_s);
            m_tools->running.append(this);
            return;
        }
        if (m_name == "errors"_L1) {
            finish(fail(ErrorCode::Conflict, u"the file changed"_s));
            return;
        }
        if (m_name == "plan"_L1)
            m_context->planChanged({{u"a"_s, PlanEntry::Status::InProgress}});
        ToolOutput output;
        output.text = m_tools->result.isEmpty() ? u"result of "_s + m_name : m_tools->result;
        if (m_name == "look_on"_L1)
            output.text += u' ' + QString::number(m_tools->log.size());
        output.content = m_tools->content;
        output.failed = m_name == "fails"_L1;
        output.raw = QJsonObject{{"exitCode"_L1, 0}};
        end(output);
    }

    void abort() override { m_tools->log.append(u"abort "_s + m_name); }

private:
    QString m_name;
    ToolContext *m_context;
    FakeTools *m_tools;
};

class FakeTool : public Tool
{
public:
    FakeTool(QString name, FakeTools *tools)
        : m_name(std::move(name))
        , m_tools(tools)
    { }

    ToolDefinition definition() const override { return {m_name, {}, {}}; }
    ToolKind kind() const override { return isReadOnly() ? ToolKind::Read : ToolKind::Edit; }
    bool isReadOnly() const override { return m_name.startsWith("look"_L1); }
    Phrase title(const QJsonObject &input, const ToolContext &) const override
    {
        return m_name + u' ' + input.value("path"_L1).toString();
    }
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override
    {
        if (m_name == "needs"_L1 && !input.contains("path"_L1))
            return fail(ErrorCode::InvalidInput, u"path is required"_s, u"/path"_s);
        return std::make_unique<FakeToolCall>(m_name, context, m_tools);
    }

private:
    QString m_name;
    FakeTools *m_tools;
};

ToolRegistry FakeTools::registry()
{
    ToolRegistry registry;
    for (const QString &name :
         {u"look"_s, u"look_slow"_s, u"look_on"_s, u"edit"_s, u"run"_s, u"slow"_s,
          u"refuse_prepare"_s, u"fails"_s, u"errors"_s, u"needs"_s, u"plan"_s})
        registry.add(std::make_unique<FakeTool>(name, this));
    registry.add(std::make_unique<PlanSaveTool>());
    registry.add(std::make_unique<PlanFinalizeTool>());
    return registry;
}

void FakeTools::finishOldest(const QString &text)
{
    if (const QPointer<FakeToolCall> call = running.takeFirst()) {
        ToolOutput output;
        output.text = text;
        call->end(output);
    }
}

TurnBench::TurnBench()
{
    services.models = [this](const QString &folder) {
        modelFolders.append(folder);
        return modelServices();
    };
    services.createTools = [this] {
        return builtinTools ? withKnowledgeTools(ToolRegistry::builtin()) : tools.registry();
    };
    services.maxRequestsPerTurn = maxRequests;
    remake();
}

void TurnBench::remake()
{
    agent = std::make_unique<LocalAgent>(services);
}

TurnBench::~TurnBench() = default;

ModelServices TurnBench::modelServices()
{
    ModelServices services;
    services.profile = [this](const QString &name) {
        ModelProfile profile;
        profile.provider = u"test"_s;
        profile.model = name.isEmpty() ? u"scripted"_s : name.section(u'/', 1);
        if (profile.model == "thinker"_L1)
            profile.thinkingLevels = {u"low"_s, u"high"_s};
        profile.contextWindow = 200'000;
        if (shapeProfile)
            shapeProfile(profile);
        return profile;
    };
    services.createClient = [this](const ModelProfile &profile) {
        profiles.append(profile);
        return client ? client(profile) : model.createClient();
    };
    return services;
}

void TurnBench::open(const QString &id, const QString &modeId)
{
    SessionSpec spec;
    spec.cwd = dir.path();
    spec.modeId = modeId;
    spec.mcpServers = mcpServers;
    spec.waitsForServers = waitsForServers;
    spec.ports.permission = &permission;
    spec.ports.elicitation = elicitation;
    auto future = id.isEmpty() ? agent->createSession(spec) : agent->openSession(id, spec);
    // A long file is read in another thread, which tells through the event loop.
    QVERIFY(QTest::qWaitFor([&future] { return future.isFinished(); }, 30'000));
    const auto opened = future.result();
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().text()));
    session = *opened;
    QObject::connect(session, &Session::updated, session,
                     [this](const SessionUpdate &update) { updates.push_back(update); });
    QObject::connect(session, &Session::turnFinished, session,
                     [this](const TurnResult &result) { ends.push_back(result); });
}

void TurnBench::reopen()
{
    const QString id = session->id();
    agent->closeSession(session);
    updates.clear();
    ends.clear();
    open(id);
}

void TurnBench::prompt(const QString &text)
{
    const auto started = session->prompt({ContentBlock::fromText(text)});
    QVERIFY2(started, started ? "" : qPrintable(started.error().text()));
}

TurnResult TurnBench::waitForEnd()
{
    const size_t before = ends.size();
    QSignalSpy spy(session, &Session::turnFinished);
    const bool came = ends.size() > before || spy.wait(30'000);
    return came ? ends.back()
                : TurnResult{.error = Error{ErrorCode::Timeout, u"the turn did not end"_s, {}}};
}

TurnResult TurnBench::run(const QString &text)
{
    prompt(text);
    return waitForEnd();
}

QString TurnBench::sessionFile() const
{
    return dir.path() + "/.agentao/sessions/"_L1 + session->id() + ".jsonl"_L1;
}

static QString statusWord(ToolStatus status)
{
    static const QStringList words{u"pending"_s, u"running"_s, u"completed"_s, u"failed"_s};
    return words.at(int(status));
}

struct UpdateWords
{
    QString operator()(const UserMessageAdded &user) const
    {
        return u"user:"_s + user.content.text;
    }
    QString operator()(const AgentTextAppended &text) const { return u"text:"_s + text.text; }
    QString operator()(const AgentThoughtAppended &text) const { return u"thought:"_s + text.text; }
    QString operator()(const ToolCallChanged &changed) const
    {
        return (changed.isNew ? u"new:"_s : u"call:"_s) + changed.call.name + u' '
            + statusWord(changed.call.status);
    }
    QString operator()(const ToolOutputAppended &output) const { return u"out:"_s + output.text; }
    QString operator()(const PlanChanged &plan) const
    {
        return u"plan:%1"_s.arg(plan.entries.size());
    }
    QString operator()(const ModeChanged &mode) const { return u"mode:"_s + mode.modeId; }
    QString operator()(const OptionsChanged &changed) const
    {
        QStringList values;
        for (const SessionOption &option : changed.options) {
            if (option.id == OptionId::kMode || option.value != "default"_L1)
                values.append(option.id + u'=' + option.value);
        }
        return u"options:"_s + values.join(u' ');
    }
    QString operator()(const TitleChanged &title) const { return u"title:"_s + title.title; }
    QString operator()(const UsageChanged &) const { return {}; }
    // Comes when it is known, which may be after the turn.
    QString operator()(const FilesChanged &) const { return {}; }
    QString operator()(const ConversationCompacted &compacted) const
    {
        return u"compacted:"_s + compacted.trigger;
    }
    QString operator()(const ConversationReset &) const { return u"reset"_s; }
    QString operator()(const CommandsChanged &) const { return {}; }
    QString operator()(const CompactionProgress &) const { return {}; }
    QString operator()(const NoticeRaised &notice) const
    {
        static const QStringList words{u"info"_s, u"warning"_s, u"error"_s};
        return u"notice:"_s + words.at(int(notice.severity))
            + (notice.canRetry ? u" retry"_s : u""_s);
    }
};

QStringList TurnBench::words(const std::vector<SessionUpdate> &updates)
{
    QStringList words;
    for (const SessionUpdate &update : updates) {
        const QString word = std::visit(UpdateWords(), update);
        if (!word.isEmpty())
            words.append(word);
    }
    return words;
}

QStringList TurnBench::shown() const
{
    return words(updates);
}

QStringList TurnBench::toldResults() const
{
    QStringList told;
    if (model.requests.empty() || model.requests.back().messages.empty())
        return told;
    for (const MessagePart &part : model.requests.back().messages.back().parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part))
            told.append(result->name + (result->isError ? u"! "_s : u": "_s) + result->text);
    }
    return told;
}

} // namespace Testing
