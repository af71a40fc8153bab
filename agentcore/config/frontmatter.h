// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QStringList>

namespace AgentCore {

//! \brief A Markdown file with a YAML mapping between two lines `---` at its top.
//!
//! Scalars are strings, as written ("1.10" stays that); null is null. Without front matter fields
//! is empty and body is all of the text.
struct AGENTCORE_EXPORT FrontMatter
{
    static constexpr qsizetype kMaxHeaderChars = 16 * 1024;

    QJsonObject fields;
    QString body; //!< Behind the front matter, line ends as "\n".

    //! \brief Splits \a text; loads the module `agentao-yaml` for front matter that is not plain,
    //! see readPlainYaml().
    //!
    //! A header that is no YAML only because values with ": " or "[a] [b]" are not quoted is read
    //! line by line, as other programs do. InvalidInput with what and in which line; LimitExceeded
    //! over kMaxHeaderChars; NotFound, Unsupported where the module is not installed. From any
    //! thread.
    static Result<FrontMatter> parse(const QString &text);

    //! A scalar; a list joined by ", ". Empty when there is none.
    QString text(QLatin1StringView key) const;
    //! A list of scalars, or the parts of a scalar with commas between; trimmed, none empty.
    QStringList list(QLatin1StringView key) const;
    //! "true", "yes" and "on" in any case, or the opposites; \a fallback for anything else.
    bool flag(QLatin1StringView key, bool fallback) const;

    friend bool operator==(const FrontMatter &, const FrontMatter &) = default;
};

} // namespace AgentCore
