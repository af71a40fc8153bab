// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/trustnotice.h"

#include "acp/sessionbinding.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/tools/poolwork.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

//! Files of \a folder that wait; none: it has none, or is trusted.
static QStringList waitingFiles(const QString &folder, const QString &configDir)
{
    const QStringList files = FolderTrust::relevantFiles(folder);
    const bool isTrusted
        = files.isEmpty() || FolderTrust(configDir).state(folder) == FolderTrust::State::Trusted;
    return isTrusted ? QStringList() : files;
}

void TrustNotice::look(SessionBinding *binding)
{
    const QString folder = binding->session()->cwd();
    // The binding goes before the connection, which owns both.
    runInPool(
        binding,
        [folder, configDir = Paths::configDir()] { return waitingFiles(folder, configDir); },
        [this, binding, folder](const QStringList &files) {
            if (!files.isEmpty())
                tell(binding, folder, files);
        });
}

void TrustNotice::tell(SessionBinding *binding, const QString &folder, const QStringList &files)
{
    constexpr qsizetype kMostNames = 5;
    const QString asked = folder + u'\n' + files.join(u'\n');
    if (m_told.contains(asked))
        return;
    m_told.insert(asked);
    QString names = files.first(std::min(kMostNames, files.size())).join(u", "_s);
    if (files.size() > kMostNames)
        names += u" and %1 more"_s.arg(files.size() - kMostNames);
    binding->tell(
        {NoticeRaised::Severity::Info,
         u"Files of this folder do nothing until you trust it"_s,
         u"They can start programs, send keys and set rules: %1. If you know who wrote "
         "them, run \"agentao trust\" in %2; it counts for new sessions."_s.arg(names, folder),
         false,
         {},
         true});
}

} // namespace Acp
