// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/importedsession.h"

#include "agentcore/base/plainfile.h"

#include <QFile>

#include <algorithm>
#include <fcntl.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool saysSomething(const ImportedSession &session)
{
    return std::ranges::any_of(session.events, [](const SessionEvent &event) {
        return std::holds_alternative<UserEvent>(event) || std::holds_alternative<TextEvent>(event)
            || std::holds_alternative<ReplyEvent>(event);
    });
}

//! Times are required in our files, where other programs and people leave them out.
static void fillTimes(ImportedSession &session)
{
    if (!session.createdAt.isValid()) {
        session.createdAt
            = session.updatedAt.isValid() ? session.updatedAt : QDateTime::currentDateTimeUtc();
    }
    const auto fill = [time = session.createdAt](auto &event) {
        using Event = std::decay_t<decltype(event)>;
        // Text and thoughts may go without one: nobody knows when they came.
        constexpr bool isText
            = std::is_same_v<Event, TextEvent> || std::is_same_v<Event, ThoughtEvent>;
        if constexpr (!isText && requires { event.at; }) {
            if (!event.at.isValid())
                event.at = time;
        }
    };
    for (SessionEvent &event : session.events)
        std::visit(fill, event);
}

static Result<void> write(SessionLog &log, const ImportedSession &session)
{
    for (size_t i = 0; i < session.events.size(); ++i) {
        const bool isLast = i + 1 == session.events.size();
        const auto written
            = log.append(session.events.at(i), isLast ? Durability::Durable : Durability::Buffered);
        if (!written)
            return written;
    }
    return {};
}

//! Whoever wrote the file grants nothing: of the modes only those that ask as usual, or more.
static void dropGrants(ImportedSession &session)
{
    std::erase_if(session.events, [](const SessionEvent &event) {
        const auto *mode = std::get_if<ModeChanged>(&event);
        return mode && mode->modeId != "default"_L1 && mode->modeId != "read-only"_L1
            && mode->modeId != "plan"_L1;
    });
}

Result<QString> storeImported(const SessionStore &store, ImportedSession session,
                              const QString &wantedId)
{
    dropGrants(session);
    fillTimes(session);
    auto log = store.create(session.createdAt, wantedId);
    if (!log)
        return std::unexpected(log.error());
    const QString path = log->path();
    QString id = log->header().id;
    if (const auto written = write(*log, session); !written) {
        QFile::remove(path);
        return std::unexpected(written.error());
    }
    // Lists are in the order of the conversations.
    const auto descriptor = PlainFile::openInPlace(path, O_WRONLY);
    QFile file;
    if (descriptor && file.open(*descriptor, QFile::WriteOnly, QFile::AutoCloseHandle)
        && session.updatedAt.isValid())
        file.setFileTime(session.updatedAt, QFile::FileModificationTime);
    return id;
}

} // namespace AgentCore
