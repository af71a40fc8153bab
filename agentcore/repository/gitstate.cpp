// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/gitstate.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/repository/repositorylook.h"

#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logState, "agent.repository.state", QtWarningMsg)

constexpr qsizetype kMaxShownPaths = 8;
constexpr qsizetype kMaxPathChars = 120;

static QString changesFrom(const QList<ChangedPath> &changes)
{
    if (changes.isEmpty())
        return u"clean"_s;
    QStringList shown;
    for (const ChangedPath &change : changes.first(qMin(kMaxShownPaths, changes.size()))) {
        shown.append(QString::fromLatin1(change.words).trimmed() + u' '
                     + sanitizedForDisplay(QString::fromUtf8(change.path))
                           .replace(u'\n', u' ')
                           .left(kMaxPathChars));
    }
    QString text = u"%1 changed: "_s.arg(changes.size()) + shown.join(u", "_s);
    if (changes.size() > kMaxShownPaths)
        text += u", and more"_s;
    return text;
}

GitState GitState::read(const QString &top, std::chrono::milliseconds limit,
                        const std::stop_token &stop)
{
    GitState state;
    const auto layout = RepositoryLayout::at(top);
    if (!layout)
        return state;
    state.branch = layout->branch();
    if (limit <= std::chrono::milliseconds::zero())
        return state;
    const auto library = gitLibrary();
    if (!library) {
        qCInfo(logState) << "No status:" << library.error().text();
        return state;
    }
    const LookTime time{stop, std::chrono::steady_clock::now() + limit};
    const auto changes = RepositoryLook::run<QList<ChangedPath>>(
        top, time, [git = *library, layout = *layout, time]() -> Result<QList<ChangedPath>> {
            if (const auto checked = layout.check(); !checked)
                return std::unexpected(checked.error());
            return git->status(layout, time);
        });
    if (changes)
        state.changes = changesFrom(*changes);
    else
        qCInfo(logState) << "No status:" << changes.error().text();
    state.isSlow = !changes && changes.error().code == ErrorCode::Timeout;
    return state;
}

} // namespace AgentCore
