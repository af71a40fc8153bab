// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace AgentCore {

//! \brief Looks up the paths of one command line, each once and only so many.
class ShellPaths
{
public:
    //! \a roots: resolved.
    explicit ShellPaths(const QStringList &roots);

    //! \a path, which may be relative to \a directory, without links; nothing where that is not
    //! possible or too much was looked up already.
    std::optional<QString> resolve(const QString &path, const QString &directory);
    bool isInsideRoots(const QString &path) const { return m_context.isInsideRoots(path); }
    //! True when there were too many.
    bool isExhausted() const { return m_left < 0; }
    //! Counts \a names that somebody else looked up.
    void spend(qsizetype names) { m_left -= names; }

private:
    bool isPlain(const QString &path);

    ToolContext m_context;
    QHash<QString, std::optional<QString>> m_known;
    QSet<QString> m_plain; //!< Without links in them.
    qsizetype m_left = 4096; // names of files and folders
};

} // namespace AgentCore
