// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <optional>

namespace AgentCore {

//! What is to be another in a Markdown file with front matter.
struct AGENTCORE_EXPORT FrontMatterEdit
{
    QMap<QString, QString> fields; //!< Scalars of one line; empty: the field goes.
    std::optional<QString> body; //!< Line ends as "\n"; unset: as it was.
};

//! \brief A Markdown file with a YAML mapping between two lines `---` at its top.
//!
//! Scalars are strings, as written ("1.10" stays that); null is null. Without front matter fields
//! is empty and body is all of the text.
struct AGENTCORE_EXPORT FrontMatter
{
    static constexpr qsizetype kMaxHeaderChars = 16 * 1024;

    QJsonObject fields;
    QString body; //!< Behind the front matter, line ends as "\n".

    //! \brief Splits \a text; loads the module `agentao-yaml` where there is front matter.
    //!
    //! A header that is no YAML only because values with ": " or "[a] [b]" are not quoted is read
    //! line by line, as other programs do. InvalidInput with what and in which line; LimitExceeded
    //! over kMaxHeaderChars; NotFound, Unsupported where the module is not installed. From any
    //! thread.
    static Result<FrontMatter> parse(const QString &text);

    //! \brief \a text with what \a edit says, and all else as it is: other fields, comments, order,
    //! line ends.
    //!
    //! What parse() reads of the result is what was wanted, or nothing is returned: Unsupported
    //! where only an editor can do it (a comment within a value, fields that are not on lines of
    //! their own, mixed line ends), errors of parse(). An empty \a text makes a file.
    static Result<QString> edited(const QString &text, const FrontMatterEdit &edit);

    //! A scalar; a list joined by ", ". Empty when there is none.
    QString text(QLatin1StringView key) const;
    //! A list of scalars, or the parts of a scalar with commas between; trimmed, none empty.
    QStringList list(QLatin1StringView key) const;
    //! "true", "yes" and "on" in any case, or the opposites; \a fallback for anything else.
    bool flag(QLatin1StringView key, bool fallback) const;

    friend bool operator==(const FrontMatter &, const FrontMatter &) = default;
};

} // namespace AgentCore
