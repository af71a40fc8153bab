// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/builtincommands.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/resourcetext.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/knowledge/knowledge.h"
#include "agentcore/knowledge/manual.h"
#include "agentcore/llm/modelrefresh.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/session/commands/exportcommand.h"

#include <QDir>
#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString limitsText(const std::vector<SpendState> &states)
{
    QString text;
    for (const SpendState &state : states) {
        text += u"- %1 (%2 %)%3\n"_s.arg(state.words())
                    .arg(std::floor(state.spent * 100 / state.limit))
                    .arg(state.isNear() ? u" **near**"_s : QString());
    }
    return text;
}

static Result<SpendLimit> limitFrom(const QString &words)
{
    QString number = words.simplified();
    SpendLimit limit;
    if (number == "default"_L1)
        return limit;
    const bool isMoney = number.startsWith(u'$') || number.endsWith("usd"_L1, Qt::CaseInsensitive);
    if (isMoney) {
        number.remove(u'$');
        if (number.endsWith("usd"_L1, Qt::CaseInsensitive))
            number.chop(3);
        return SpendLimits::parseUsd(number).transform([&limit](double usd) {
            limit.usd = usd;
            return limit;
        });
    }
    if (number.endsWith(" requests"_L1))
        number.chop(9);
    return SpendLimits::parseRequests(number).transform([&limit](qint64 requests) {
        limit.requests = requests;
        return limit;
    });
}

static Result<void> setLimit(const LimitsAccess &access, const QString &arguments)
{
    const QString scope = arguments.section(u' ', 0, 0, QString::SectionSkipEmpty);
    const QString words = arguments.section(u' ', 1, -1, QString::SectionSkipEmpty);
    const bool isKnown = scope == "turn"_L1 || scope == "session"_L1 || scope == "day"_L1;
    if (!isKnown || words.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"say what for and how much, as in /limits session $5, /limits turn 200 or "
                    "/limits day default"_s);
    }
    return limitFrom(words).transform([&](const SpendLimit &limit) {
        access.set(scope == "turn"_L1          ? SpendScope::Turn
                       : scope == "session"_L1 ? SpendScope::Session
                                               : SpendScope::Day,
                   limit);
    });
}

Result<CommandOutcome> runLimitsCommand(const LimitsAccess &access, const QString &arguments)
{
    if (!arguments.isEmpty()) {
        if (const auto set = setLimit(access, arguments); !set)
            return std::unexpected(set.error());
    }
    const auto states = access.states();
    if (!states)
        return std::unexpected(states.error());
    QString text = limitsText(*states);
    if (text.isEmpty())
        text = u"No limit is set; a turn has at most %1 requests.\n"_s.arg(
            SpendLimits::kUsualTurnRequests);
    text += arguments.isEmpty()
        ? u"\n`/limits session $5` or `/limits turn 200` sets one for this session, `default` in "
          "place of the number takes it back; settings.json has those of all sessions.\n"_s
        : u"\nIt holds until this session is closed.\n"_s;
    return answerWith(text);
}

UndoCommand::UndoCommand(Session *session)
    : QObject(session)
    , m_session(session)
{ }

QFuture<Result<CommandOutcome>> UndoCommand::run(Session *session)
{
    auto *command = new UndoCommand(session);
    command->m_promise.start();
    const auto future = command->m_promise.future();
    session->checkpoints().then(command, [command](const Result<QList<Checkpoint>> &checkpoints) {
        command->takeCheckpoints(checkpoints);
    });
    return future;
}

void UndoCommand::finish(const Result<CommandOutcome> &outcome)
{
    m_promise.addResult(outcome);
    m_promise.finish();
    deleteLater();
}

void UndoCommand::takeCheckpoints(const Result<QList<Checkpoint>> &checkpoints)
{
    if (!checkpoints) {
        finish(std::unexpected(checkpoints.error()));
        return;
    }
    m_left = *checkpoints;
    m_left.removeIf(
        [](const Checkpoint &checkpoint) { return checkpoint.reason != Checkpoint::Reason::Turn; });
    lookAtNext();
}

void UndoCommand::lookAtNext()
{
    if (m_left.isEmpty()) {
        finish(answerWith(u"There is no turn whose changes could be undone."_s));
        return;
    }
    m_session->changes(m_left.constLast().id, ChangeScope::Turn)
        .then(this, [this](const Result<FileChanges> &changes) { takeChanges(changes); });
}

void UndoCommand::takeChanges(const Result<FileChanges> &ofTurn)
{
    if (!ofTurn) {
        finish(std::unexpected(ofTurn.error()));
        return;
    }
    if (ofTurn->files.isEmpty() && ofTurn->isCutShort) {
        finish(answerWith(
            u"The last turn was cut short: what it did is not recorded, so nothing is changed."_s));
        return;
    }
    if (ofTurn->files.isEmpty()) {
        m_left.removeLast();
        lookAtNext();
        return;
    }
    m_changes = *ofTurn;
    m_session->restore(m_left.constLast().id, ChangeScope::Turn, {})
        .then(this, [this](const Result<RestoreOutcome> &outcome) { tell(outcome); });
}

//! In one line of code of Markdown, whatever it is called.
static QString nameInCode(const QString &path, const QDir &folder)
{
    return folder.relativeFilePath(path).replace(u'\n', "\\n"_L1).replace(u'`', u'\'');
}

void UndoCommand::tell(const Result<RestoreOutcome> &outcome)
{
    if (!outcome) {
        finish(std::unexpected(outcome.error()));
        return;
    }
    if (outcome->restored.isEmpty() && outcome->failures.isEmpty()) {
        m_left.removeLast(); // it is as before that turn already
        lookAtNext();
        return;
    }
    const QString turn = m_left.constLast().title;
    const qsizetype count = outcome->restored.size();
    QString words = count == 0 ? u"Nothing is"_s
        : count == 1           ? u"1 file is"_s
                               : u"%1 files are"_s.arg(count);
    words += turn.isEmpty() ? u" as before that turn again:\n"_s
                            : u" as before the turn “%1” again:\n"_s.arg(turn);
    const QDir cwd(m_session->cwd());
    for (const FileChange &file : std::as_const(m_changes.files)) {
        if (!outcome->restored.contains(file.path))
            continue;
        words += u"\n- `%1`"_s.arg(nameInCode(file.path, cwd));
        if (file.changedSince)
            words += u" (but for what was changed again since)"_s;
    }
    for (const Error &failure : outcome->failures)
        words += u"\n- **not restored:** %1"_s.arg(failure.text());
    constexpr qsizetype kMaxUncovered = 20;
    for (const QString &path : m_changes.uncovered.mid(0, kMaxUncovered))
        words += u"\n- `%1` is not recorded and stays"_s.arg(nameInCode(path, cwd));
    if (m_changes.isCutShort)
        words += u"\n\nThe turn was cut short: what is not recorded of it stays."_s;
    if (!outcome->undoId.isEmpty())
        words += u"\n\nTo take it back: `agentao undo --checkpoint %1`"_s.arg(outcome->undoId);
    finish(answerWith(words));
}

using Outcome = Result<CommandOutcome>;

//! \a text as it is, in a table or a list: no Markdown of its own.
static QString literal(const QString &text)
{
    QString out;
    for (const QChar character : text.simplified()) {
        if (u"\\`*_{}[]<>#|~"_s.contains(character))
            out += u'\\';
        out += character;
    }
    return out;
}

static QString count(qint64 number)
{
    return QLocale::c().toString(number);
}

QList<SlashCommand> builtinCommandList()
{
    static const QList<SlashCommand> list{
        {u"help"_s, Phrase(Saying::CommandHelp), u"[topic]"_s},
        {u"compact"_s, Phrase(Saying::CommandCompact), Phrase(Saying::HintWhatToKeep)},
        {u"clear"_s, Phrase(Saying::CommandClear), {}},
        {u"rename"_s, Phrase(Saying::CommandRename), Phrase(Saying::HintTitle)},
        {u"title"_s, u"Has the model find another title for the session"_s, {}},
        {u"model"_s, Phrase(Saying::CommandModel), Phrase(Saying::HintModel)},
        {u"mode"_s, Phrase(Saying::CommandMode), Phrase(Saying::HintMode)},
        {u"memory"_s, Phrase(Saying::CommandMemory), Phrase(Saying::HintMemory)},
        {u"skills"_s, Phrase(Saying::CommandSkills), {}},
        {u"status"_s, Phrase(Saying::CommandStatus), {}},
        {u"cost"_s, Phrase(Saying::CommandCost), {}},
        {u"limits"_s, Phrase(Saying::CommandLimits), Phrase(Saying::HintLimits)},
        {u"undo"_s, Phrase(Saying::CommandUndo), {}},
        {u"export"_s, Phrase(Saying::CommandExport), Phrase(Saying::HintExport)},
        {u"init"_s, Phrase(Saying::CommandInit), Phrase(Saying::HintWhatMatters)},
        {u"review"_s, Phrase(Saying::CommandReview), Phrase(Saying::HintWhatToReview)},
    };
    return list;
}

static QString helpText(const QList<SlashCommand> &commands)
{
    QString text = u"| Command | What it does |\n|---|---|\n"_s;
    for (const SlashCommand &command : commands) {
        const QString hint = command.hint.isEmpty() ? QString() : u' ' + command.hint;
        text += u"| `/%1%2` | %3 |\n"_s.arg(command.name, QString(hint).replace(u'|', u"\\|"_s),
                                            literal(command.description));
    }
    text += u"\n| `/help` with | Page of the manual |\n|---|---|\n"_s;
    for (const ManualPage &page : manualPages())
        text += u"| `%1` | %2 |\n"_s.arg(page.topic, page.title);
    return text;
}

static Outcome rename(Session *session, const QString &title)
{
    if (title.isEmpty()) {
        return fail(ErrorCode::InvalidInput, u"a title is missing: /rename Title of the session"_s);
    }
    if (const auto renamed = session->rename(title); !renamed)
        return std::unexpected(renamed.error());
    return answerWith(u"The session is called “%1” now."_s.arg(literal(session->title())));
}

static QString valueLine(const OptionValue &value, bool isChosen)
{
    return u"- %1`%2`%3%4\n"_s.arg(
        isChosen ? u"**"_s : QString(), value.value, isChosen ? u"** (chosen)"_s : QString(),
        value.description.isEmpty() ? QString() : u": "_s + literal(value.description));
}

//! Shows the values of the option \a id, or chooses \a value.
static Outcome choose(Session *session, QLatin1StringView id, const QString &value)
{
    if (!value.isEmpty()) {
        if (const auto set = session->setOption(id, value); !set)
            return std::unexpected(set.error());
    }
    const QList<SessionOption> options = session->options();
    const auto option = std::ranges::find(options, id, &SessionOption::id);
    if (option == options.end())
        return fail(ErrorCode::NotFound, u"there is nothing to choose from"_s);
    if (!value.isEmpty())
        return answerWith(u"%1: **%2**"_s.arg(option->name, literal(option->value)));
    QString text;
    for (const OptionValue &known : option->values)
        text += valueLine(known, known.value == option->value);
    return answerWith(text);
}

//! \a name, or the one that is listed under it where no provider is called as it begins: names of
//! endpoints such as OpenRouter have slashes of their own.
static QString listedName(Session *session, const QString &name)
{
    const QList<SessionOption> options = session->options();
    const auto option = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    if (option == options.end() || !name.contains(u'/'))
        return name;
    const QString provider = name.section(u'/', 0, 0) + u'/';
    QStringList same;
    for (const OptionValue &value : option->values) {
        if (value.value.startsWith(provider))
            return name;
        if (value.value.endsWith(u'/' + name))
            same.append(value.value);
    }
    return same.size() == 1 ? same.constFirst() : name;
}

//! The models of each provider, newest first, and what there is to say of their lists.
static Outcome modelsText(Session *session)
{
    constexpr int kMaxOfOne = 40;
    const QList<SessionOption> options = session->options();
    const auto option = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    if (option == options.end())
        return fail(ErrorCode::NotFound, u"there is nothing to choose from"_s);
    QStringList providers;
    QHash<QString, QList<OptionValue>> groups;
    for (const OptionValue &value : option->values) {
        const QString provider = value.value.section(u'/', 0, 0);
        if (!groups.contains(provider))
            providers.append(provider);
        groups[provider].append(value);
    }
    QString text = u"Chosen: **`%1`**\n"_s.arg(option->value);
    for (const QString &provider : std::as_const(providers)) {
        const QList<OptionValue> values = groups.value(provider);
        text += u"\n**%1**\n\n"_s.arg(literal(provider));
        for (const OptionValue &value : values.first(qMin<qsizetype>(values.size(), kMaxOfOne)))
            text += valueLine(value, value.value == option->value);
        if (values.size() > kMaxOfOne)
            text += u"- and %1 more\n"_s.arg(values.size() - kMaxOfOne);
    }
    if (!option->description.isEmpty())
        text += u"\n%1\n"_s.arg(literal(option->description));
    return answerWith(text);
}

static QString tokensText(const TokenUsage &total)
{
    QString text = u"| Tokens | Number |\n|---|---:|\n"_s;
    text += u"| Input | %1 |\n"_s.arg(count(total.inputTokens));
    text += u"| of these from the cache | %1 |\n"_s.arg(count(total.cachedInputTokens));
    if (total.cacheWriteTokens > 0)
        text += u"| of these put into the cache | %1 |\n"_s.arg(count(total.cacheWriteTokens));
    text += u"| Output | %1 |\n"_s.arg(count(total.outputTokens));
    text += u"| of these reasoning | %1 |\n"_s.arg(count(total.reasoningTokens));
    return text;
}

//! What the session cost, as far as that is known.
static QString costWords(const UsageChanged &usage)
{
    if (usage.costUsd)
        return u"**$%1**"_s.arg(*usage.costUsd, 0, 'f', 4);
    if (usage.knownCostUsd > 0) {
        return u"**$%1** and what is not known: the price of a model is missing"_s.arg(
            usage.knownCostUsd, 0, 'f', 4);
    }
    return u"not known: the price of the model is missing"_s;
}

static QString costText(const std::optional<UsageChanged> &usage,
                        const Result<std::vector<SpendState>> &limits)
{
    QString text = u"No request was answered with figures so far.\n"_s;
    if (usage && usage->total != TokenUsage()) {
        text = tokensText(usage->total);
        if (usage->requests > 0)
            text += u"\nRequests to models: %1\n"_s.arg(count(usage->requests));
        text += u"\nCost, by the prices of the catalogue where the endpoint told none: %1\n"_s.arg(
            costWords(*usage));
    }
    const QString lines = limits ? limitsText(*limits) : limits.error().text();
    return lines.isEmpty() ? text : text + u"\nLimits:\n\n"_s + lines;
}

static QString sandboxWords(const SandboxStatus &status, const QString &modeId)
{
    const auto settings = SandboxSettings::load(Paths::configDir());
    if (settings && !settings->enabled)
        return u"off in the settings"_s;
    if (modeId == "full-access"_L1)
        return u"off in this mode"_s;
    return status.kind == SandboxKind::None ? u"none starts here"_s : status.name();
}

//! Lines of /status of what was spent.
static QString spentText(const std::optional<UsageChanged> &usage,
                         const Result<std::vector<SpendState>> &limits)
{
    QString text;
    if (usage && usage->requests > 0) {
        text += u"- Requests to models: %1\n"_s.arg(count(usage->requests));
        text += u"- Cost: %1\n"_s.arg(costWords(*usage));
    }
    const QString lines = limits ? limitsText(*limits) : u"- %1\n"_s.arg(limits.error().text());
    return text + (lines.isEmpty() ? u"- Limits: none\n"_s : lines);
}

static QString statusText(const CommandServices &services, const SandboxStatus &sandbox)
{
    const Session *session = services.session;
    const std::optional<UsageChanged> usage = services.usage();
    QString text;
    const auto row = [&text](const QString &name, const QString &value) {
        text += u"- %1: %2\n"_s.arg(name, value);
    };
    row(u"Version"_s, u"Agentao " AGENTAO_VERSION ""_s);
    row(u"Session"_s,
        u"%1`%2`"_s.arg(session->title().isEmpty() ? QString()
                                                   : literal(session->title()) + u", "_s,
                        session->id()));
    row(u"Folder"_s, literal(session->cwd()));
    row(u"Model"_s, literal(session->modelName()));
    row(u"Mode"_s, u"`%1`"_s.arg(session->modeId()));
    if (usage && usage->windowTokens && *usage->windowTokens > 0) {
        row(u"Context"_s,
            u"%1 of %2 tokens (%3 %)"_s.arg(count(usage->usedTokens), count(*usage->windowTokens))
                .arg(qRound(100.0 * double(usage->usedTokens) / double(*usage->windowTokens))));
    } else if (usage) {
        row(u"Context"_s, u"%1 tokens"_s.arg(count(usage->usedTokens)));
    }
    if (const ContextBreakdown parts = session->contextBreakdown(); usage && parts.total() > 0) {
        row(u"By parts, estimated"_s,
            u"instructions %1, tools %2, files %3, conversation %4, summary %5"_s.arg(
                count(parts.instructions), count(parts.tools), count(parts.files),
                count(parts.conversation), count(parts.summary)));
    }
    row(u"Sandbox of commands"_s, literal(sandboxWords(sandbox, session->modeId())));
    return text + spentText(usage, services.limits.states());
}

//! Why the command cannot write now; nothing: it can.
static std::optional<Error> writeRefusal(const Session *session)
{
    using Mode = PermissionPolicy::Mode;
    const auto mode = PermissionPolicy::modeFromId(session->modeId());
    if (mode != Mode::ReadOnly && mode != Mode::Plan)
        return {};
    return Error{ErrorCode::PermissionDenied,
                 u"nothing is changed in the mode %1; /mode changes it"_s.arg(session->modeId()),
                 {}};
}

//! A handler for a command that writes where \a writes says so of its arguments.
static SlashCommands::Handler writing(const Session *session, SlashCommands::Handler handler,
                                      std::function<bool(const QString &)> writes = {})
{
    return [=](const QString &arguments) {
        if (const auto refusal = writeRefusal(session); refusal && (!writes || writes(arguments)))
            return readyOutcome(std::unexpected(*refusal));
        return handler(arguments);
    };
}

static bool changesMemory(const QString &arguments)
{
    const QString verb = arguments.section(u' ', 0, 0, QString::SectionSkipEmpty);
    return verb == "add"_L1 || verb == "forget"_L1;
}

static QFuture<Outcome> exportTo(const CommandServices &services, const QString &arguments)
{
    Session *session = services.session;
    const auto request = ExportRequest::fromArguments(arguments, session->cwd(), session->title());
    if (!request)
        return readyOutcome(std::unexpected(request.error()));
    return services.exportSession(request->format)
        .then(QtFuture::Launch::Async, [path = request->path](const Result<QByteArray> &bytes) {
            const auto written = bytes.and_then([&path](const QByteArray &whole) {
                return PlainFile::write(path, whole, PlainFile::Mode::New);
            });
            return written.transform(
                [&path] { return answerWith(u"The session is in `%1`."_s.arg(path)); });
        });
}

//! A prompt of the resources, with what the user wrote behind the command.
static CommandOutcome promptFrom(const QString &name, const QString &arguments)
{
    QString text = resourceText(u"prompts/%1.md"_s.arg(name));
    if (!arguments.isEmpty())
        text += u"\nThe user adds:\n\n"_s + arguments + u'\n';
    return {CommandOutcome::Kind::Prompt, text};
}

void addCustomCommands(SlashCommands *commands, const CommandServices &services)
{
    QStringList names;
    for (const SlashCommand &command : builtinCommandList())
        names.append(command.name);
    services.knowledge->setReservedCommands(names);
    commands->addSource([services] {
        std::vector<std::pair<SlashCommand, SlashCommands::Handler>> custom;
        for (const SlashCommand &command : services.knowledge->commands()) {
            custom.emplace_back(command, [services, name = command.name](const QString &arguments) {
                return services.knowledge
                    ->expandCommand(name, arguments, services.session->modeId())
                    .then(services.session, [](const Result<QString> &text) {
                        return text.transform([](const QString &prompt) {
                            return CommandOutcome{CommandOutcome::Kind::Prompt, prompt};
                        });
                    });
            });
        }
        return custom;
    });
}

void addBuiltinCommands(SlashCommands *commands, const CommandServices &services)
{
    using Answer = std::function<Outcome(const QString &)>;
    Session *session = services.session;
    QHash<QString, SlashCommands::Handler> handlers;
    const auto answer = [&handlers](const QString &name, Answer handler) {
        handlers.insert(name, [handler = std::move(handler)](const QString &arguments) {
            return readyOutcome(handler(arguments));
        });
    };
    answer(u"help"_s, [commands, knowledge = services.knowledge](const QString &topic) -> Outcome {
        if (!topic.isEmpty())
            return manualPage(topic).transform(answerWith);
        knowledge->refreshCommands(); // as the first prompt it comes before any turn looked
        return answerWith(helpText(commands->list()));
    });
    answer(u"compact"_s,
           [](const QString &keep) { return CommandOutcome{CommandOutcome::Kind::Compact, keep}; });
    answer(u"clear"_s, [clear = services.clearContext](const QString &) {
        return clear().transform([] { return CommandOutcome{CommandOutcome::Kind::Done, {}}; });
    });
    answer(u"rename"_s, [session](const QString &title) { return rename(session, title); });
    handlers.insert(u"title"_s, [session, find = services.findTitle](const QString &) {
        return find().then(session, [](const Result<QString> &title) {
            return title.transform([](const QString &found) {
                return answerWith(u"The session is called “%1” now."_s.arg(literal(found)));
            });
        });
    });
    handlers.insert(u"model"_s, [session](const QString &name) {
        if (!name.isEmpty())
            return readyOutcome(choose(session, OptionId::kModel, listedName(session, name)));
        return session->refreshModels(ModelRefresh::Asked).then(session, [session] {
            return modelsText(session);
        });
    });
    answer(u"mode"_s,
           [session](const QString &name) { return choose(session, OptionId::kMode, name); });
    answer(u"cost"_s, [services](const QString &) {
        return answerWith(costText(services.usage(), services.limits.states()));
    });
    answer(u"limits"_s, [limits = services.limits](const QString &arguments) {
        return runLimitsCommand(limits, arguments);
    });
    for (const QString &name : {u"init"_s, u"review"_s}) {
        answer(name, [name](const QString &arguments) { return promptFrom(name, arguments); });
    }
    const auto told = [](const Result<QString> &text) { return text.transform(answerWith); };
    handlers.insert(u"memory"_s,
                    writing(
                        session,
                        [told, services](const QString &arguments) {
                            return services.knowledge->memoryCommand(arguments).then(
                                services.session, told);
                        },
                        changesMemory));
    handlers.insert(u"skills"_s, [told, services](const QString &) {
        return services.knowledge->skillsCommand().then(services.session, told);
    });
    handlers.insert(u"status"_s, [services](const QString &) {
        return SandboxProbe::shared()->status().then(
            services.session, [services](const SandboxStatus &sandbox) {
                return Outcome(answerWith(statusText(services, sandbox)));
            });
    });
    handlers.insert(u"undo"_s, writing(session, [session](const QString &) {
                        return UndoCommand::run(session);
                    }));
    handlers.insert(u"export"_s, writing(session, [services](const QString &arguments) {
                        return exportTo(services, arguments);
                    }));
    for (const SlashCommand &command : builtinCommandList())
        commands->add(command, handlers.value(command.name));
}

} // namespace AgentCore
