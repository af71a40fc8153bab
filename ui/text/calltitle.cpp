// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/calltitle.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/coretext.h"
#include "ui/text/servertooltext.h"

#include <QCoreApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxTitleChars = 1000;

// How the core's titles begin, and what is said once it is done.
static constexpr std::pair<const char *, const char *> kDone[] = {
    {"Run ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Ran %1")},
    {"Edit ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Edited %1")},
    {"Patch ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Patched %1")},
    {"Create ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Created %1")},
    {"Write ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Wrote %1")},
    {"Delete ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Deleted %1")},
    {"List ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Listed %1")},
    {"Fetch ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Fetched %1")},
    {"Search for ", QT_TRANSLATE_NOOP("Ui::CallTitle", "Searched for %1")},
};

// Empty where the title has no other form.
static QString doneTitle(const ToolCallState &call)
{
    // Words of a server are its own; a command that failed has run all the same.
    const bool hasRun = call.status == ToolStatus::Completed
        || (call.status == ToolStatus::Failed && exitCodeOf(call));
    if (!hasRun || ServerToolText::isServerTool(call.name))
        return {};
    for (const auto &[begin, done] : kDone) {
        const QLatin1StringView prefix(begin);
        const QString rest
            = call.title.startsWith(prefix) ? call.title.sliced(prefix.size()) : QString();
        // "Run a command" and the like name nothing.
        if (!rest.isEmpty() && !rest.startsWith("a "_L1) && !rest.startsWith("the "_L1)
            && !rest.startsWith("background jobs"_L1))
            return QCoreApplication::translate("Ui::CallTitle", done).arg(rest);
    }
    return {};
}

QString callTitle(const ToolCallState &call)
{
    QString title = doneTitle(call);
    if (title.isEmpty())
        title = call.title.isEmpty() ? call.name : coreText(call.title);
    return sanitizedForDisplay(title.left(kMaxTitleChars)).simplified();
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
