// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace App {

//! The error of a wrong use of the program, a sentence for the user.
inline std::unexpected<AgentCore::Error> wrongUse(const QString &message)
{
    return AgentCore::fail(AgentCore::ErrorCode::InvalidInput, message);
}

//! That of a sub-command of \a above that there is not, with the one that is most like it.
std::unexpected<AgentCore::Error> unknownCommand(QLatin1StringView above, const QString &name);

//! \brief Options and arguments as they were given, not yet judged.
struct GivenOptions
{
    QList<std::pair<QLatin1StringView, QString>> options; //!< By their long names.
    QStringList arguments; //!< The rest; all that stands behind "--".

    //! InvalidInput, with a sentence for the user: an option that does not exist, is given twice
    //! without being repeatable, or has a value too many or too few.
    //! \a takesDash: "-" is an argument.
    static AgentCore::Result<GivenOptions> from(const QStringList &arguments,
                                                bool takesDash = false);

    bool has(QLatin1StringView name) const
    {
        return std::ranges::contains(options, name, [](const auto &pair) { return pair.first; });
    }
    //! A null string when the option is missing, an empty one when it has no value.
    QString value(QLatin1StringView name) const
    {
        const auto found
            = std::ranges::find(options, name, [](const auto &pair) { return pair.first; });
        return found == options.end() ? QString() : found->second;
    }
    //! All of an option that may be repeated, in their order.
    QStringList values(QLatin1StringView name) const
    {
        QStringList all;
        for (const auto &[option, value] : options) {
            if (option == name)
                all += value;
        }
        return all;
    }
};

enum class OutputFormat;
//! What `--output-format` says.
AgentCore::Result<OutputFormat> outputFormatOf(const GivenOptions &given);

} // namespace App
