// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/globpattern.h"

#include <vector>

namespace AgentCore {

//! \brief The rules of one .gitignore file. Source: gitignore(5).
class AGENTCORE_EXPORT IgnoreRules
{
public:
    static IgnoreRules fromText(QStringView text);

    bool isEmpty() const { return m_rules.empty(); }
    //! What the last rule that matches says of \a relativePath (to the folder of the rules): true,
    //! ignored; false, not; nothing when no rule matches.
    std::optional<bool> match(QStringView relativePath, bool isFolder) const;

private:
    struct Rule
    {
        GlobPattern pattern;
        bool ignored = true;
        bool foldersOnly = false;
        bool nameOnly = false; //!< Compared with the last component, at any depth.
    };

    std::vector<Rule> m_rules;
};

} // namespace AgentCore
