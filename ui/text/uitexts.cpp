// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/uitexts.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/permission/permissionpolicy.h"
#include "ui/text/coretext.h"
#include "ui/text/tr.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString errorTitle(ErrorCode code)
{
    switch (code) {
    case ErrorCode::ParseError:
        return Tr::tr("This could not be understood.");
    case ErrorCode::InvalidInput:
    case ErrorCode::InvalidRequest:
    case ErrorCode::MethodNotFound:
    case ErrorCode::NotInitialized:
        return Tr::tr("This was not accepted.");
    case ErrorCode::NotFound:
        return Tr::tr("Something is not there any more.");
    case ErrorCode::SessionNotFound:
        return Tr::tr("This session is not there any more.");
    case ErrorCode::Busy:
        return Tr::tr("The session is in use.");
    case ErrorCode::Conflict:
        return Tr::tr("A file changed in between.");
    case ErrorCode::PermissionDenied:
        return Tr::tr("This is not permitted.");
    case ErrorCode::Cancelled:
        return Tr::tr("Stopped.");
    case ErrorCode::AuthRequired:
        return Tr::tr("No model can be reached yet.");
    case ErrorCode::RateLimited:
        return Tr::tr("The provider asks to wait.");
    case ErrorCode::ContextOverflow:
        return Tr::tr("The conversation is longer than the model can read.");
    case ErrorCode::Network:
        return Tr::tr("The provider cannot be reached.");
    case ErrorCode::Timeout:
        return Tr::tr("It took too long.");
    case ErrorCode::LimitExceeded:
        return Tr::tr("A limit was reached.");
    case ErrorCode::Io:
        return Tr::tr("Reading or writing failed.");
    case ErrorCode::Unsupported:
        return Tr::tr("This is not possible here.");
    case ErrorCode::Internal:
        return Tr::tr("Something went wrong inside the program.");
    }
    Q_UNREACHABLE_RETURN({});
}

QString errorDetail(const Error &error)
{
    const QString words = coreText(error.message);
    return sanitizedForDisplay(words.contains(error.where) ? words
                                                           : u"%1 (%2)"_s.arg(words, error.where));
}

QString errorText(const Error &error)
{
    const QString title = errorTitle(error.code);
    const QString detail = errorDetail(error);
    if (error.code == ErrorCode::Internal && !detail.isEmpty())
        return detail; // mostly of another program, which knows it better
    return detail.isEmpty() ? title : title + u'\n' + detail;
}

QString saveFile(const QString &path, const QByteArray &bytes)
{
    const auto written = PlainFile::write(path, bytes, PlainFile::Mode::AsBefore);
    return written ? QString() : coreText(written.error().message);
}

//! Ours by that id; null: there is none.
static const PermissionPolicy::ModeInfo *ownMode(const QString &id)
{
    const auto &modes = PermissionPolicy::modes();
    const auto found = std::ranges::find(modes, id, &PermissionPolicy::ModeInfo::id);
    return found == modes.end() ? nullptr : &*found;
}

bool isOwnMode(const SessionMode &mode)
{
    const PermissionPolicy::ModeInfo *own = ownMode(mode.id);
    return own && mode.name == own->name && mode.description == own->description;
}

QString ownModeName(const QString &id)
{
    if (id == "default"_L1)
        return Tr::tr("Ask before changes");
    if (id == "workspace-write"_L1)
        return Tr::tr("Edit freely");
    if (id == "read-only"_L1)
        return Tr::tr("Read only");
    if (id == "plan"_L1)
        return Tr::tr("Plan");
    if (id == "full-access"_L1)
        return Tr::tr("Full access");
    return sanitizedForDisplay(id);
}

QString modeName(const SessionMode &mode)
{
    return isOwnMode(mode) ? ownModeName(mode.id)
                           : sanitizedForDisplay(mode.name.isEmpty() ? mode.id : mode.name);
}

QString modeDescription(const SessionMode &mode)
{
    if (!isOwnMode(mode))
        return sanitizedForDisplay(mode.description);
    if (mode.id == "default"_L1)
        return Tr::tr(
            "Reads freely; each change and each command that may do more than read asks first.");
    if (mode.id == "workspace-write"_L1)
        return Tr::tr("Edits files of this folder without asking; commands may still ask.");
    if (mode.id == "read-only"_L1)
        return Tr::tr("Reads and searches; changes nothing.");
    if (mode.id == "plan"_L1)
        return Tr::tr("Looks around and writes a plan; changes nothing.");
    return Tr::tr("Asks only before what touches keys or controls other programs.");
}

QString theirWords(const OptionValue &value)
{
    if (value.value == "true"_L1)
        return Tr::tr("On");
    if (value.value == "false"_L1)
        return Tr::tr("Off");
    return sanitizedForDisplay(value.name.isEmpty() ? value.value : value.name).simplified();
}

QString thinkingLevelName(const OptionValue &level)
{
    if (level.value == "default"_L1)
        return Tr::tr("Default", "thinking level");
    if (level.value == "off"_L1)
        return Tr::tr("Off", "thinking level");
    if (level.value == "minimal"_L1)
        return Tr::tr("Minimal", "thinking level");
    if (level.value == "low"_L1)
        return Tr::tr("Low", "thinking level");
    if (level.value == "medium"_L1)
        return Tr::tr("Medium", "thinking level");
    if (level.value == "high"_L1)
        return Tr::tr("High", "thinking level");
    if (level.value == "xhigh"_L1)
        return Tr::tr("Extra high", "thinking level");
    if (level.value == "max"_L1)
        return Tr::tr("Maximum", "thinking level");
    return sanitizedForDisplay(level.name);
}

QString planStepText(const QString &text, const PlanEntry &step)
{
    using Priority = PlanEntry::Priority;
    if (step.priority == Priority::High)
        return Tr::tr("%1 (high priority)").arg(text);
    return step.priority == Priority::Low ? Tr::tr("%1 (low priority)").arg(text) : text;
}

QString modelText(const QString &name)
{
    if (name == "demo/tour"_L1)
        return Tr::tr("Built-in tour (not a language model)");
    return sanitizedForDisplay(name);
}

} // namespace Ui
