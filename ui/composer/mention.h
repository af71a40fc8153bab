// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QString>

#include <functional>
#include <optional>

namespace Ui {

//! \brief What a mention says of lines in a file: "src/a.cpp#paint:12-30", "src/a.cpp#12".
struct LineMention
{
    QString path; //!< As written.
    QString name; //!< Of what the lines are; may be empty.
    int first = 1; //!< From 1.
    int last = 1; //!< At least first.

    //! Unset when \a written, without sign and quotes, ends in no lines.
    static std::optional<LineMention> of(const QString &written);
    //! \brief What of() reads, without what a mention cannot have.
    //!
    //! Without the name when it would be too long for a mention.
    QString written() const;

    friend bool operator==(const LineMention &, const LineMention &) = default;
};

//! \brief A file or folder that a message names: "@src/main.cpp", "@\"my notes.txt\"".
//!
//! Lines of a file are named as LineMention has them: "@src/main.cpp#main:12-30".
//! The sign stands at the beginning or after a blank or an opening bracket or quote, so that an
//! address of mail is none.
struct Mention
{
    static constexpr qsizetype kMaxChars = 400; //!< Of the path.
    static constexpr qsizetype kMaxCount = 50; //!< In one message.

    qsizetype begin = 0; //!< Of the sign.
    qsizetype length = 0; //!< With sign and quotes.
    QString path; //!< As written, without quotes, with the lines.

    //! What is being typed: the mention that \a cursor stands in or right behind; its path ends at
    //! the cursor. Empty paths count.
    static std::optional<Mention> at(QStringView text, qsizetype cursor);
    //! \brief Those in \a text that \a isThere knows, in order; of lines it is asked for the file.
    //!
    //! Punctuation behind one counts to it only where isThere() says so.
    static QList<Mention> all(QStringView text,
                              const std::function<bool(const QString &path)> &isThere);
    //! How \a path is written, with the sign and, where needed, quotes.
    static QString written(const QString &path);
    //! \brief Links to what \a text names in \a folder (absolute), each once.
    //!
    //! Looks at the disk once for each mention.
    static QList<AgentCore::ContentBlock> links(QStringView text, const QString &folder);

    friend bool operator==(const Mention &, const Mention &) = default;
};

} // namespace Ui
