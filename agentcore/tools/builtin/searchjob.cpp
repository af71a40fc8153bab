// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchjob.h"

#include "agentcore/tools/sensitivepaths.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<void> SearchJob::prepare()
{
    m_nameOnly = !params.filePattern.contains(u'/');
    auto glob = LookAlikePattern::fromString(params.filePattern);
    if (!glob)
        return std::unexpected(glob.error());
    m_glob = std::move(*glob);
    return {};
}

bool SearchJob::fits(QStringView relativePath) const
{
    return takesAll()
        || m_glob.matches(m_nameOnly ? relativePath.sliced(relativePath.lastIndexOf(u'/') + 1)
                                     : relativePath);
}

bool SearchJob::wants(const QString &relativePath) const
{
    if (!onlyFile.isEmpty())
        return true;
    return fits(relativePath) && !isSecretPath(u'/' + relativePath);
}

} // namespace AgentCore
