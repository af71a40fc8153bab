// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/treerestorer.h"

#include "agentcore/checkpoint/treewriter.h"

#include <QFile>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

static bool isIgnoreFile(const TreeChange &change)
{
    return change.path == ".gitignore" || change.path.endsWith("/.gitignore");
}

//! New files that are ignored now.
static QByteArrayList ignoredFiles(const ShadowRepository &shadow, const QList<TreeChange> &changes)
{
    static const QByteArray kHere = "./"_ba; // so that no name is taken for a pattern
    QByteArray paths;
    for (const TreeChange &change : changes) {
        if (change.before.mode == 0)
            paths += kHere + change.path + '\0';
    }
    if (paths.isEmpty())
        return {};
    const auto answer
        = shadow.git().ask({u"check-ignore"_s, u"--no-index"_s, u"-z"_s, u"--stdin"_s}, paths);
    QByteArrayList ignored;
    if (answer && answer->exitCode == 0) {
        const QByteArrayList named = answer->output.split('\0');
        for (const QByteArray &path : named)
            ignored += path.mid(kHere.size());
    }
    return ignored;
}

static Result<void> restoreFile(const ShadowRepository &shadow, const TreeWriter &writer,
                                const TreeChange &change)
{
    constexpr int kLink = 0120000;
    constexpr int kExecutable = 0100755;
    if (!change.isAfterUnknown && !writer.holds(change.path, change.after.mode, change.after.id)) {
        if (writer.holds(change.path, change.before.mode, change.before.id))
            return {}; // by a root above
        return fail(ErrorCode::Conflict, u"it is being changed now"_s);
    }
    if (change.before.mode == 0)
        return writer.remove(change.path);
    const auto content = readBlob(shadow, change.before.id);
    if (!content)
        return std::unexpected(content.error());
    return change.before.mode == kLink
        ? writer.writeLink(change.path, *content)
        : writer.writeFile(change.path, *content, change.before.mode == kExecutable);
}

void restoreFiles(const ShadowRepository &shadow, const QList<TreeChange> &changes, bool isChosen,
                  RestoreOutcome &outcome)
{
    const TreeWriter writer(shadow.topLevel());
    const auto absolute = [&shadow](const TreeChange &change) {
        return shadow.topLevel() + u'/' + QFile::decodeName(change.path);
    };
    const auto restore = [&](const TreeChange &change) {
        const auto restored = restoreFile(shadow, writer, change);
        if (restored)
            outcome.restored += absolute(change);
        else
            outcome.failures += {restored.error().code, restored.error().message, absolute(change)};
    };
    // Ignore files first: they say what was not recorded. Then what is in the way of others.
    const bool rulesChange = std::ranges::any_of(changes, isIgnoreFile);
    std::ranges::for_each(changes | std::views::filter(isIgnoreFile), restore);
    const QByteArrayList ignored
        = rulesChange && !isChosen ? ignoredFiles(shadow, changes) : QByteArrayList();
    for (const bool deletes : {true, false}) {
        for (const TreeChange &change : changes) {
            if (isIgnoreFile(change) || (change.before.mode == 0) != deletes)
                continue;
            if (change.isAfterUnknown && !isChosen) {
                outcome.failures
                    += {ErrorCode::LimitExceeded,
                        u"it is too large now to be kept; choose it alone to replace it"_s,
                        absolute(change)};
            } else if (!ignored.contains(change.path)) {
                restore(change);
            }
        }
    }
}

} // namespace AgentCore
