// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/questiontext.h"

#include "agentcore/permission/shellscript.h"
#include "ui/permission/deceptivetext.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/servertooltext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Risk = CommandRisk;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::CommandEffect)
};

struct RiskWords
{
    Risk risk;
    const char *title; //!< Null: the program's name says more.
    const char *why; //!< With what it is about at %1; null: nothing to say.
};

} // namespace

static constexpr RiskWords kWords[] = {
    {Risk::ControlsPrograms,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change what other programs obey"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It changes a file that controls other programs: %1")},
    {Risk::ReadsSecrets, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Read secrets"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It may read secrets: %1")},
    {Risk::RunsDownloaded,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Run a program from the internet"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs a program from the internet.")},
    {Risk::ActsAsAdministrator, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Run as administrator"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs as administrator of this machine.")},
    {Risk::ForcesPush, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Push to a remote by force"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It overwrites what others see at the remote.")},
    {Risk::DiscardsWork, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Discard changes"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It can throw away changes that are not committed.")},
    {Risk::DeletesFiles, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Delete files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It deletes files.")},
    {Risk::Pushes, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Push to a remote"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It publishes commits where others see them.")},
    {Risk::Publishes, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Publish something"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It publishes something where others see it.")},
    {Risk::InstallsPackages, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Install packages"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It downloads packages, which can run code of their own.")},
    {Risk::ChangesSystem,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change the system or access rights"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It changes this machine's settings or who may use files.")},
    {Risk::EndsProcesses, QT_TRANSLATE_NOOP("Ui::CommandEffect", "End programs"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It ends programs that run.")},
    {Risk::ActsRemotely, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Act on another machine"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It acts on another machine or service.")},
    {Risk::RunsContainer, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Use containers"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "Containers can reach more of this machine than the sandbox lets it.")},
    {Risk::UsesNetwork, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Talk to the internet"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It sends a request to the internet.")},
    {Risk::RunsCode, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs code that is given to it.")},
    {Risk::WritesOutside, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Reach outside the project"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It reaches outside the project: %1")},
    {Risk::RunsProject, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It runs programs of the project.")},
    {Risk::ChangesRepository, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Change the repository"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It changes commits, branches or settings of the repository.")},
    {Risk::WritesFiles, QT_TRANSLATE_NOOP("Ui::CommandEffect", "Write files"),
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It writes files and can overwrite others.")},
    {Risk::RunsInBackground, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "It leaves something running in the background.")},
    {Risk::ShowsEnvironment, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect",
                       "It shows variables or other programs that run, which can hold secrets.")},
    {Risk::Unclear, nullptr,
     QT_TRANSLATE_NOOP("Ui::CommandEffect", "What it does shows only when it runs.")},
    {Risk::Unknown, nullptr, nullptr},
};

static const RiskWords &wordsOf(Risk risk)
{
    return *std::ranges::find(kWords, risk, &RiskWords::risk);
}

static QString whyText(const CommandReason &reason)
{
    const char *words = wordsOf(reason.risk).why;
    const QString text = words ? Words::tr(words) : QString();
    if (!text.contains("%1"_L1))
        return text;
    return reason.subject.isEmpty() ? QString() : text.arg(displayPath(reason.subject));
}

// The program of the only command of \a line; empty: there are more, or none.
static QString programOf(const QString &line)
{
    const ShellScript script = ShellScript::parse(line);
    if (script.commands.size() != 1 || script.commands.first().words.isEmpty())
        return {};
    const QString program = script.commands.first().words.first().text;
    return program.sliced(program.lastIndexOf(u'/') + 1);
}

CommandEffect commandEffect(const QString &command, const std::optional<CommandReason> &why)
{
    const QString told = why ? whyText(*why) : QString();
    if (const char *title = why ? wordsOf(why->risk).title : nullptr)
        return {Words::tr(title), told};
    constexpr qsizetype kMostOfName = 60;
    const QString program = programOf(command);
    if (program.isEmpty() || program.size() > kMostOfName)
        return {Words::tr("Run a command"), told};
    return {Words::tr("Run %1").arg(displayLine(program)), told};
}

} // namespace Ui

namespace Ui::QuestionText {

static constexpr qsizetype kMostOfDescription = 200;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::QuestionText)
};

} // namespace

static QStringList subjects(const PermissionQuestion &question, ToolEffect::Kind kind)
{
    QStringList found;
    for (const ToolEffect &effect : question.preview.effects) {
        if (effect.kind == kind)
            found += effect.subject;
    }
    return found;
}

// Several lines stay lines, but a carriage return is none.
static QString shownText(QString text)
{
    return DeceptiveText::visible(text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u"\\u000D"_s));
}

static QString commandTitle(const PermissionQuestion &question, qsizetype count)
{
    const QString where = displayPath(directory(question));
    if (count > 1) {
        return where.isEmpty() ? Words::tr("Run %n commands", nullptr, int(count))
                               : Words::tr("Run %n commands in %1", nullptr, int(count)).arg(where);
    }
    return where.isEmpty() ? Words::tr("Run a command")
                           : Words::tr("Run a command in %1").arg(where);
}

static QString diffTitle(const QList<ToolDiff> &changes)
{
    if (changes.size() > 1)
        return Words::tr("Edit %n files", nullptr, int(changes.size()));
    const QString path = displayPath(changes.first().path);
    return changes.first().oldText ? Words::tr("Edit %1").arg(path)
                                   : Words::tr("Create %1").arg(path);
}

// For one path, "Delete ~/a"; else empty.
static QString pathTitle(const PermissionQuestion &question)
{
    const QStringList writes = subjects(question, ToolEffect::Kind::Write);
    const QStringList reads = subjects(question, ToolEffect::Kind::Read);
    if (writes.size() + reads.size() != 1)
        return {};
    if (!reads.isEmpty()) {
        const QString path = displayPath(reads.first());
        return question.kind == ToolKind::Search ? Words::tr("Search %1").arg(path)
                                                 : Words::tr("Read %1").arg(path);
    }
    const QString path = displayPath(writes.first());
    return question.kind == ToolKind::Delete ? Words::tr("Delete %1").arg(path)
                                             : Words::tr("Change %1").arg(path);
}

static QString callTitle(const PermissionQuestion &question)
{
    const qsizetype commands = subjects(question, ToolEffect::Kind::Execute).size();
    if (commands > 0)
        return commandTitle(question, commands);
    const QList<ToolDiff> changes = diffs(question);
    const bool isEdit = question.kind != ToolKind::Delete && question.kind != ToolKind::Move;
    if (!changes.isEmpty() && isEdit)
        return diffTitle(changes);
    const QString path = pathTitle(question);
    if (!path.isEmpty())
        return path;
    const QString own = displayLine(coreText(question.preview.title));
    return own.isEmpty() ? Words::tr("Use the tool %1").arg(displayLine(question.toolName)) : own;
}

//! With whoever asks, where that is not our own agent.
static QString withAsker(const PermissionQuestion &question, const QString &what)
{
    if (!question.asker.isEmpty())
        return Words::tr("%1: %2").arg(displayLine(question.asker), what);
    if (!question.agent.isEmpty())
        return Words::tr("Sub-agent %1: %2").arg(displayLine(question.agent), what);
    return what;
}

QString effectTitle(const PermissionQuestion &question)
{
    return withAsker(question, callTitle(question));
}

// What the model says a command is for.
static QString description(const PermissionQuestion &question)
{
    if (question.toolName != "run_shell_command"_L1)
        return {};
    const QString words = displayLine(question.rawInput["description"_L1].toString().simplified());
    return words.size() > kMostOfDescription ? words.first(kMostOfDescription) + u'…' : words;
}

static QString purpose(const PermissionQuestion &question)
{
    const QStringList commands = subjects(question, ToolEffect::Kind::Execute);
    if (commands.size() > 1)
        return Words::tr("Run %n commands", nullptr, int(commands.size()));
    if (commands.size() == 1) {
        const QString words = description(question);
        return words.isEmpty() ? commandEffect(commands.first(), question.why).title : words;
    }
    const QList<ToolDiff> changes = diffs(question);
    const bool isEdit = question.kind != ToolKind::Delete && question.kind != ToolKind::Move;
    if (changes.size() != 1 || !isEdit)
        return callTitle(question);
    const QString name = displayLine(QFileInfo(changes.first().path).fileName());
    return changes.first().oldText ? Words::tr("Edit %1").arg(name)
                                   : Words::tr("Create %1").arg(name);
}

QString title(const PermissionQuestion &question)
{
    return withAsker(question, purpose(question));
}

QString place(const PermissionQuestion &question)
{
    QStringList found;
    for (const ToolEffect &effect : question.preview.effects) {
        if (effect.kind == ToolEffect::Kind::Execute && !effect.directory.isEmpty())
            found += displayPath(effect.directory);
    }
    const QList<ToolDiff> changes = diffs(question);
    for (const ToolDiff &change : changes)
        found += displayPath(QFileInfo(change.path).path());
    found.removeDuplicates();
    return found.join(u", "_s);
}

//! Why no rule is offered, where that is not what is said of the command anyway.
static QString noRuleText(const PermissionQuestion &question)
{
    static constexpr std::pair<CommandRisk, Saying> kSame[] = {
        {CommandRisk::Unclear, Saying::NoRuleForUnclear},
        {CommandRisk::RunsInBackground, Saying::NoRuleInBackground},
        {CommandRisk::ReadsSecrets, Saying::NoRuleForSensitive},
        {CommandRisk::ControlsPrograms, Saying::NoRuleForSensitive},
    };
    const Phrase noRule = question.noRule();
    const bool isSaid = question.why
        && std::ranges::contains(kSame, std::pair(question.why->risk, noRule.what()));
    return isSaid ? Words::tr("So it is asked about each time.") : coreText(noRule);
}

//! With the full stop that ends it; one of Chinese ends with a sign, and air, of its own.
static QString sentence(const QString &text)
{
    static constexpr QStringView kEnds = u".!?…。！？";
    if (text.isEmpty() || kEnds.contains(text.back()))
        return text;
    const bool isChinese = std::ranges::any_of(
        text, [](QChar character) { return character.script() == QChar::Script_Han; });
    return text + (isChinese ? u'。' : u'.');
}

static bool endsInName(const PermissionQuestion &question, const QString &text)
{
    const QString known = question.why ? displayPath(question.why->subject) : QString();
    const QString named
        = question.reason.with().isEmpty() ? QString() : coreText(question.reason.with().last());
    return (!known.isEmpty() && text.endsWith(known)) || (!named.isEmpty() && text.endsWith(named));
}

QString why(const PermissionQuestion &question)
{
    const QString known = question.why ? commandEffect({}, question.why).why : QString();
    const QString told = known.isEmpty() ? displayLine(coreText(question.reason)) : known;
    const QString noRule = sentence(noRuleText(question));
    // A name is shown as it is where nothing follows.
    QString words = noRule.isEmpty() && endsInName(question, told) ? told : sentence(told);
    if (!noRule.isEmpty())
        words += (words.endsWith(u'。') ? QString() : u" "_s) + noRule;
    if (!question.dangerous)
        return words;
    // What is known of it is said; only where nothing is, all that it may be.
    return words.isEmpty()
        ? Words::tr("Careful: this can destroy data or reaches outside the project.")
        : Words::tr("Careful. %1").arg(words);
}

bool isAlarm(const PermissionQuestion &question)
{
    if (!question.dangerous || question.kind == ToolKind::Read || question.kind == ToolKind::Search)
        return false;
    return !question.why
        || (question.why->risk != CommandRisk::WritesOutside
            && question.why->risk != CommandRisk::ReadsSecrets);
}

QString body(const PermissionQuestion &question)
{
    // What a server calls its tool stands in the title; its name among ours cannot lie.
    if (ServerToolText::isServerTool(question.toolName))
        return shownText(ServerToolText::callText(question.toolName, question.rawInput));
    QStringList parts = subjects(question, ToolEffect::Kind::Execute);
    for (const ToolContent &content : question.preview.content) {
        if (const auto *text = std::get_if<ToolText>(&content))
            parts += coreText(text->text);
    }
    const bool hasDiffs = !diffs(question).isEmpty();
    if (parts.isEmpty() && !hasDiffs) {
        for (const auto kind :
             {ToolEffect::Kind::Write, ToolEffect::Kind::Read, ToolEffect::Kind::Fetch}) {
            const QStringList paths = subjects(question, kind);
            for (const QString &path : paths)
                parts += displayLine(path);
        }
    }
    if (parts.isEmpty() && !hasDiffs && !question.rawInput.isEmpty()) {
        parts += QString::fromUtf8(
            QJsonDocument(question.rawInput).toJson(QJsonDocument::Indented).trimmed());
    }
    return shownText(parts.join(u'\n'));
}

QList<ToolDiff> diffs(const PermissionQuestion &question)
{
    QList<ToolDiff> found;
    for (const ToolContent &content : question.preview.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            found += *diff;
    }
    return found;
}

QString directory(const PermissionQuestion &question)
{
    for (const ToolEffect &effect : question.preview.effects) {
        if (effect.kind == ToolEffect::Kind::Execute && !effect.directory.isEmpty())
            return effect.directory;
    }
    return {};
}

QString sandbox(bool isOn)
{
    return isOn ? Words::tr("in the sandbox") : Words::tr("outside the sandbox");
}

QString sandboxMeaning(bool isOn)
{
    return isOn ? Words::tr("It can write only to the workspace and the temporary folder")
                : Words::tr("It can do everything that you can");
}

QString effectText(const PermissionQuestion &question)
{
    QStringList parts;
    for (const ToolEffect &effect : question.preview.effects)
        parts += effect.subject;
    const QList<ToolDiff> changes = diffs(question);
    for (const ToolDiff &change : changes) {
        // What was in the file before is not what is asked about.
        if (DeceptiveText::findings(change.oldText.value_or(QString())).isEmpty())
            parts += change.newText;
    }
    if (question.preview.effects.isEmpty())
        parts += body(question);
    return parts.join(u'\n');
}

QString label(const PermissionOption &option)
{
    // A question of its own kind, as that of a plan.
    if (option.name.what() != Saying::Plain && option.name.what() != Saying::AllowOnceOnly)
        return displayLine(coreText(option.name));
    return PermissionAnswer{option.choice, {}}.allows() ? Words::tr("Allow")
                                                        : Words::tr("Don't allow");
}

QString theirLabel(const PermissionOption &option, bool isOffered)
{
    constexpr qsizetype kMostChars = 60;
    const QString name = displayLine(option.name).simplified();
    if (!isOffered || name.isEmpty())
        return label({.choice = option.choice});
    return name.size() > kMostChars ? name.first(kMostChars - 1) + u'…' : name;
}

const PermissionOption *plainOption(const PermissionQuestion &question, PermissionChoice choice)
{
    const auto once = std::ranges::find(question.options, choice, &PermissionOption::choice);
    if (once != question.options.cend())
        return &*once;
    if (question.asker.isEmpty())
        return nullptr;
    // What another agent has for it, if it has but what lasts.
    const auto lasting = choice == PermissionChoice::AllowOnce ? PermissionChoice::AllowAlways
                                                               : PermissionChoice::RejectAlways;
    const auto found = std::ranges::find(question.options, lasting, &PermissionOption::choice);
    return found == question.options.cend() ? nullptr : &*found;
}

QString lasting(PermissionScope scope)
{
    switch (scope) {
    case PermissionScope::Session:
        return Words::tr("For this session");
    case PermissionScope::Folder:
        return Words::tr("In this folder, from now on");
    case PermissionScope::User:
        return Words::tr("Everywhere, from now on");
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Ui::QuestionText
