// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/calltitle.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/coretext.h"
#include "ui/text/servertooltext.h"

#include <QCoreApplication>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxTitleChars = 1000;

struct Done
{
    Saying title;
    const char *done; //!< What is said once it is done.
};

static constexpr Done kDone[] = {
    {Saying::Run, QT_TRANSLATE_NOOP("Ui::CallTitle", "Ran %1")},
    {Saying::Read, QT_TRANSLATE_NOOP("Ui::CallTitle", "Read %1")},
    {Saying::ReadResourceOf, QT_TRANSLATE_NOOP("Ui::CallTitle", "Read %1 of %2")},
    {Saying::ReadJobOf, QT_TRANSLATE_NOOP("Ui::CallTitle", "Read output of %1")},
    {Saying::StopJobOf, QT_TRANSLATE_NOOP("Ui::CallTitle", "Stopped background job %1")},
    {Saying::Edit, QT_TRANSLATE_NOOP("Ui::CallTitle", "Edited %1")},
    {Saying::Patch, QT_TRANSLATE_NOOP("Ui::CallTitle", "Patched %1")},
    {Saying::PatchCount, QT_TRANSLATE_NOOP("Ui::CallTitle", "Patched %1 files")},
    {Saying::Create, QT_TRANSLATE_NOOP("Ui::CallTitle", "Created %1")},
    {Saying::Write, QT_TRANSLATE_NOOP("Ui::CallTitle", "Wrote %1")},
    {Saying::Delete, QT_TRANSLATE_NOOP("Ui::CallTitle", "Deleted %1")},
    {Saying::Move, QT_TRANSLATE_NOOP("Ui::CallTitle", "Moved %1")},
    {Saying::MoveTo, QT_TRANSLATE_NOOP("Ui::CallTitle", "Moved %1 to %2")},
    {Saying::List, QT_TRANSLATE_NOOP("Ui::CallTitle", "Listed %1")},
    {Saying::ListWorkingDirectory,
     QT_TRANSLATE_NOOP("Ui::CallTitle", "Listed the working directory")},
    {Saying::Fetch, QT_TRANSLATE_NOOP("Ui::CallTitle", "Fetched %1")},
    {Saying::Find, QT_TRANSLATE_NOOP("Ui::CallTitle", "Looked for files %1")},
    {Saying::SearchFor, QT_TRANSLATE_NOOP("Ui::CallTitle", "Searched for \"%1\"")},
    {Saying::SearchWebFor, QT_TRANSLATE_NOOP("Ui::CallTitle", "Searched the web for \"%1\"")},
    {Saying::UseSkillOf, QT_TRANSLATE_NOOP("Ui::CallTitle", "Used the skill %1")},
};

// Empty where the title has no other form.
static QString doneTitle(const ToolCallState &call)
{
    // Words of a server are its own; a command that failed has run all the same.
    const bool hasRun = call.status == ToolStatus::Completed
        || (call.status == ToolStatus::Failed && exitCodeOf(call));
    const auto done = std::ranges::find(kDone, call.title.what(), &Done::title);
    if (!hasRun || done == std::end(kDone) || ServerToolText::isServerTool(call.name))
        return {};
    const QString words = QCoreApplication::translate("Ui::CallTitle", done->done);
    const QList<Phrase> &parts = call.title.with();
    if (parts.size() < 2)
        return parts.isEmpty() ? words : words.arg(parts.first());
    return words.arg(parts.first(), parts.at(1)); // in one call, as a part may have a "%1"
}

QString callTitle(const ToolCallState &call)
{
    QString title = doneTitle(call);
    if (title.isEmpty())
        title = call.title.isEmpty() ? call.name : coreText(call.title);
    return sanitizedForDisplay(title.left(kMaxTitleChars)).simplified();
}

static bool isCommand(const ToolCallState &call)
{
    return call.kind == ToolKind::Execute && call.name == "run_shell_command"_L1;
}

QString callPurpose(const ToolCallState &call)
{
    if (!isCommand(call))
        return {};
    const QString purpose = call.rawInput.value("description"_L1).toString();
    return sanitizedForDisplay(purpose.left(kMaxTitleChars)).simplified();
}

bool isInBackground(const ToolCallState &call)
{
    return isCommand(call) && call.status == ToolStatus::Completed
        && call.rawInput.value("is_background"_L1).toBool();
}

std::optional<int> exitCodeOf(const ToolCallState &call)
{
    const bool hasEnded = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    const QJsonValue code = call.rawOutput.toObject().value("exitCode"_L1);
    return call.kind == ToolKind::Execute && hasEnded && code.isDouble()
        ? std::optional(code.toInt())
        : std::nullopt;
}

} // namespace Ui
