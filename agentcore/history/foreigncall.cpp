// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/foreigncall.h"

#include "agentcore/base/textlimits.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct KnownTool
{
    QLatin1StringView name;
    ToolKind kind;
    Saying title;
};

// Without regard to case. Source: the tools of Claude Code 2, Codex 0.5x, Gemini CLI 0.1x,
// OpenCode 1 and Zed, as their session files have them.
constexpr KnownTool kTools[] = {
    {"read"_L1, ToolKind::Read, Saying::Read},
    {"read_file"_L1, ToolKind::Read, Saying::Read},
    {"view_image"_L1, ToolKind::Read, Saying::Read},
    {"list"_L1, ToolKind::Read, Saying::List},
    {"ls"_L1, ToolKind::Read, Saying::List},
    {"list_directory"_L1, ToolKind::Read, Saying::List},
    {"write"_L1, ToolKind::Edit, Saying::Write},
    {"write_file"_L1, ToolKind::Edit, Saying::Write},
    {"create_file"_L1, ToolKind::Edit, Saying::Create},
    {"edit"_L1, ToolKind::Edit, Saying::Edit},
    {"edit_file"_L1, ToolKind::Edit, Saying::Edit},
    {"multiedit"_L1, ToolKind::Edit, Saying::Edit},
    {"notebookedit"_L1, ToolKind::Edit, Saying::Edit},
    {"replace"_L1, ToolKind::Edit, Saying::Edit},
    {"apply_patch"_L1, ToolKind::Edit, Saying::Patch},
    {"delete_path"_L1, ToolKind::Delete, Saying::Delete},
    {"bash"_L1, ToolKind::Execute, Saying::Run},
    {"shell"_L1, ToolKind::Execute, Saying::Run},
    {"shell_command"_L1, ToolKind::Execute, Saying::Run},
    {"exec_command"_L1, ToolKind::Execute, Saying::Run},
    {"run_shell_command"_L1, ToolKind::Execute, Saying::Run},
    {"terminal"_L1, ToolKind::Execute, Saying::Run},
    {"grep"_L1, ToolKind::Search, Saying::SearchFor},
    {"search_file_content"_L1, ToolKind::Search, Saying::SearchFor},
    {"glob"_L1, ToolKind::Search, Saying::Find},
    {"find_path"_L1, ToolKind::Search, Saying::Find},
    {"webfetch"_L1, ToolKind::Fetch, Saying::Fetch},
    {"fetch"_L1, ToolKind::Fetch, Saying::Fetch},
    {"websearch"_L1, ToolKind::Search, Saying::SearchWebFor},
    {"google_web_search"_L1, ToolKind::Search, Saying::SearchWebFor},
    {"web_search"_L1, ToolKind::Search, Saying::SearchWebFor},
};

constexpr std::array kPathMembers{"file_path"_L1,     "path"_L1,          "filePath"_L1,
                                  "absolute_path"_L1, "notebook_path"_L1, "dir_path"_L1,
                                  "abs_path"_L1};
constexpr std::array kCommandMembers{"command"_L1, "cmd"_L1};
constexpr std::array kWordMembers{"pattern"_L1, "query"_L1, "regex"_L1, "glob"_L1, "url"_L1};

} // namespace

//! A command as people type it: `["bash", "-lc", "make"]` is "make".
static QString commandOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    QStringList words;
    const QJsonArray parts = value.toArray();
    for (const QJsonValue &part : parts)
        words += part.toString();
    const bool isOfShell = words.size() == 3 && (words[1] == "-lc"_L1 || words[1] == "-c"_L1);
    return isOfShell ? words[2] : words.join(u' ');
}

template <size_t Count>
static QString firstOf(const QJsonObject &input, const std::array<QLatin1StringView, Count> &names)
{
    for (const QLatin1StringView name : names) {
        if (const QString text = commandOf(input.value(name)); !text.isEmpty())
            return text;
    }
    return {};
}

static QString subjectOf(ToolKind kind, const QJsonObject &input)
{
    if (kind == ToolKind::Execute)
        return firstOf(input, kCommandMembers);
    const QString words = kind == ToolKind::Search || kind == ToolKind::Fetch
        ? firstOf(input, kWordMembers)
        : QString();
    return words.isEmpty() ? firstOf(input, kPathMembers) : words;
}

//! The files that a patch in the form of Codex is about.
static QStringList patchedFiles(const QString &patch)
{
    static const QRegularExpression pattern(u"^\\*\\*\\* (?:Add|Update|Delete) File: (.+)$"_s,
                                            QRegularExpression::MultilineOption);
    QStringList files;
    for (const QRegularExpressionMatch &match : pattern.globalMatch(patch))
        files += match.captured(1).trimmed();
    return files;
}

static QString fromFolder(const QString &path, const QString &cwd)
{
    return !cwd.isEmpty() && path.startsWith(cwd + u'/') ? path.sliced(cwd.size() + 1) : path;
}

std::optional<ForeignCall> ForeignCall::of(const QString &name, const QJsonObject &input,
                                           const QString &cwd)
{
    const auto tool = std::ranges::find_if(kTools, [&name](const KnownTool &known) {
        return name.compare(known.name, Qt::CaseInsensitive) == 0;
    });
    if (tool == std::end(kTools))
        return {};
    if (tool->title == Saying::Patch) {
        const QString patch = input.value("input"_L1).toString(input.value("patch"_L1).toString());
        const QStringList files = patchedFiles(patch);
        if (files.size() > 1)
            return ForeignCall{tool->kind,
                               Phrase(Saying::PatchCount, {QString::number(files.size())})};
        if (files.size() == 1)
            return ForeignCall{tool->kind, Phrase(tool->title, {fromFolder(files.first(), cwd)})};
        return {};
    }
    const QString subject = subjectOf(tool->kind, input).simplified();
    if (subject.isEmpty())
        return {};
    return ForeignCall{tool->kind, Phrase(tool->title, {fromFolder(subject, cwd)})};
}

static std::optional<Saying> verbOf(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Read:
        return Saying::Read;
    case ToolKind::Edit:
        return Saying::Edit;
    case ToolKind::Delete:
        return Saying::Delete;
    case ToolKind::Search:
        return Saying::SearchFor;
    case ToolKind::Execute:
        return Saying::Run;
    case ToolKind::Fetch:
        return Saying::Fetch;
    case ToolKind::Move:
    case ToolKind::Think:
    case ToolKind::SwitchMode:
    case ToolKind::Other:
        break;
    }
    return {};
}

static bool isSubjectOf(const ToolCallState &call, const QString &words)
{
    if (subjectOf(call.kind, call.rawInput).simplified() == words)
        return true;
    if (call.kind == ToolKind::Execute || call.kind == ToolKind::Fetch)
        return false;
    QStringList paths{firstOf(call.rawInput, kPathMembers)};
    for (const ToolLocation &location : call.locations)
        paths += location.path;
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            paths += diff->path;
    }
    return std::ranges::any_of(paths, [&words](const QString &path) {
        return path == words || path.endsWith(u'/' + words);
    });
}

//! The file that \a call is about, as far as it says.
static QString placeOf(const ToolCallState &call)
{
    if (!call.locations.isEmpty())
        return call.locations.constFirst().path;
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            return diff->path;
    }
    return {};
}

//! What is said in \a input of a tool that nobody knows.
static QString anyWordsOf(const QJsonObject &input)
{
    for (const QString &words : {firstOf(input, kCommandMembers), firstOf(input, kWordMembers),
                                 firstOf(input, kPathMembers)}) {
        if (!words.isEmpty())
            return words;
    }
    const auto said = std::ranges::find_if(
        input, [](const QJsonValue &value) { return !value.toString().trimmed().isEmpty(); });
    return said == input.end() ? QString() : said->toString();
}

static Phrase wordsForKind(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Read:
        return Phrase(Saying::ReadFile);
    case ToolKind::Edit:
        return Phrase(Saying::EditFile);
    case ToolKind::Delete:
        return Phrase(Saying::DeleteFile);
    case ToolKind::Move:
        return Phrase(Saying::MoveFile);
    case ToolKind::Search:
        return Phrase(Saying::SearchFiles);
    case ToolKind::Execute:
        return Phrase(Saying::RunCommand);
    case ToolKind::Fetch:
        return Phrase(Saying::FetchPage);
    case ToolKind::Think:
        return u"Thinking"_s;
    case ToolKind::SwitchMode:
        return u"Change of mode"_s;
    case ToolKind::Other:
        break;
    }
    return u"Tool call"_s;
}

Phrase titleForUntitled(const ToolCallState &call)
{
    constexpr qsizetype kMaxChars = 200;
    const auto verb = call.kind == ToolKind::Move ? Saying::Move : verbOf(call.kind);
    QString subject = verb ? subjectOf(call.kind, call.rawInput) : anyWordsOf(call.rawInput);
    if (subject.isEmpty() && call.kind != ToolKind::Execute)
        subject = placeOf(call);
    subject = sanitizedForDisplay(cutMiddle(subject, kMaxChars)).simplified();
    if (verb && !subject.isEmpty())
        return Phrase(*verb, {subject});
    const QString name = sanitizedForDisplay(call.name).simplified();
    if (!name.isEmpty())
        return name;
    return subject.isEmpty() ? wordsForKind(call.kind) : Phrase(subject);
}

Phrase titleWithVerb(const ToolCallState &call)
{
    const auto verb = verbOf(call.kind);
    QString words = QString(call.title).simplified();
    if (words.size() > 2 && words.startsWith(u'`') && words.endsWith(u'`'))
        words = words.sliced(1, words.size() - 2);
    const bool isBare = verb && call.title.what() == Saying::Plain && !words.isEmpty()
        && isSubjectOf(call, words);
    return isBare ? Phrase(*verb, {words}) : call.title;
}

} // namespace AgentCore
