// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/userrepository.h"

#include "agentcore/repository/repositorylook.h"

#include <QDir>
#include <QFile>
#include <QLoggingCategory>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logUser, "agent.repository.user", QtWarningMsg)

static QString defaultExcludeFile()
{
    const QString base = qEnvironmentVariable("XDG_CONFIG_HOME");
    return (base.isEmpty() ? QDir::homePath() + "/.config"_L1 : base) + "/git/ignore"_L1;
}

//! What libgit2 says of a repository.
struct Findings
{
    GitSettings settings;
    bool isIgnored = false;
};

static Result<Findings> findingsOf(const GitLibrary *git,
                                   const std::optional<RepositoryLayout> &layout,
                                   const QString &root)
{
    if (layout) {
        if (const auto checked = layout->check(); !checked)
            return std::unexpected(checked.error());
    }
    const auto settings = git->settings(layout);
    if (!settings)
        return std::unexpected(settings.error());
    Findings findings{*settings};
    if (layout && layout->topLevel != root) {
        const QString below = QDir(layout->topLevel).relativeFilePath(root);
        // One in a format that libgit2 does not know is taken to want it.
        findings.isIgnored
            = git->isIgnored(*layout, QFile::encodeName(below) + '/').value_or(false);
    }
    return findings;
}

static Result<Findings> look(const std::optional<RepositoryLayout> &layout, const QString &root,
                             const LookTime &time)
{
    const auto library = gitLibrary();
    if (!library)
        return std::unexpected(library.error());
    return RepositoryLook::run<Findings>(
        root, time, [git = *library, layout, root] { return findingsOf(git, layout, root); });
}

Result<UserRepository> UserRepository::find(const LookTime &time, const QString &root)
{
    UserRepository repository;
    repository.objectFormat = u"sha1"_s;
    repository.globalExcludeFile = defaultExcludeFile();
    auto layout = RepositoryLayout::around(root);
    constexpr std::chrono::seconds kPatience{2};
    const LookTime soon{time.stop,
                        std::min(time.deadline, std::chrono::steady_clock::now() + kPatience)};
    auto findings = look(layout, root, soon);
    if (!findings && time.isOver())
        return std::unexpected(findings.error());
    if (!findings && layout) {
        qCInfo(logUser) << "Not used:" << layout->topLevel << findings.error().text();
        layout.reset();
        findings = look(layout, root, soon);
    }
    if (findings && !findings->settings.excludesFile.isEmpty()) // relative to the top for git, too
        repository.globalExcludeFile = QDir(layout ? layout->topLevel : root)
                                           .absoluteFilePath(findings->settings.excludesFile);
    if (!findings || !layout || findings->isIgnored)
        return repository;
    repository.topLevel = layout->topLevel;
    repository.objectFormat = findings->settings.objectFormat;
    repository.objectsFolder = layout->objectsFolder();
    repository.indexFile = layout->indexFile();
    repository.excludeFile = layout->excludeFile();
    repository.attributesFile = layout->attributesFile();
    repository.convertsFiles = findings->settings.convertsFiles;
    repository.isSparse = findings->settings.isSparse;
    return repository;
}

} // namespace AgentCore
