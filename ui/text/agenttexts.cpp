// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/agenttexts.h"

#include "agentcore/base/textlimits.h"

#include <QCoreApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::AgentTexts {

namespace {
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(AgentTexts)
};
} // namespace

QString state(AgentEntry::State state)
{
    switch (state) {
    case AgentEntry::State::Stopped:
        return Words::tr("Not running");
    case AgentEntry::State::Starting:
        return Words::tr("Starting…");
    case AgentEntry::State::Ready:
        return Words::tr("Ready");
    case AgentEntry::State::Busy:
        return Words::tr("At work");
    case AgentEntry::State::Waiting:
        return Words::tr("Waits for you");
    case AgentEntry::State::Failed:
        return Words::tr("Failed");
    }
    Q_UNREACHABLE_RETURN({});
}

QString origin(AgentEntry::Origin origin)
{
    switch (origin) {
    case AgentEntry::Origin::User:
        return Words::tr("From your list");
    case AgentEntry::Origin::Project:
        return Words::tr("From this project");
    case AgentEntry::Origin::Path:
        return Words::tr("Found on this computer");
    }
    Q_UNREACHABLE_RETURN({});
}

QString description(const AgentEntry &entry)
{
    const QString &first = entry.description.isEmpty() ? entry.title : entry.description;
    return sanitizedForDisplay(first.isEmpty() ? entry.commandLine : first);
}

QString condition(const AgentEntry &entry)
{
    const QString words = state(entry.state);
    if (entry.failure.isEmpty() || entry.state == AgentEntry::State::Ready)
        return words;
    return Words::tr("%1: %2").arg(words, sanitizedForDisplay(entry.failure));
}

} // namespace Ui::AgentTexts
