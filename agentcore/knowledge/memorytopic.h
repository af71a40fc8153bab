// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDate>
#include <QStringList>

namespace AgentCore {

//! \brief A topic of the memory: a Markdown file with front matter (title, description, updated)
//! and a list of entries, "- 2026-03-04: words".
//!
//! People may write into it what they like; the program adds and removes whole entries and leaves
//! the rest as it is.
class AGENTCORE_EXPORT MemoryTopic
{
public:
    static constexpr qsizetype kMaxTitle = 80;
    static constexpr qsizetype kMaxDescription = 200;
    static constexpr qsizetype kMaxEntry = 2000;
    static constexpr qsizetype kMaxText = 64 * 1024; //!< UTF-16 units of the file.

    //! The name of the file of a topic, without ".md": lower case, "-" for what is no letter and no
    //! digit. Empty: the title has neither.
    static QString slugOf(const QString &title);

    //! \brief The text with a new \a entry at its end; an empty \a text makes a topic.
    //!
    //! InvalidInput for what is no entry (empty, too long, a secret); Conflict when it is there
    //! already; LimitExceeded when the file would get too long. An empty \a description stays as
    //! it is.
    static Result<QString> added(const QString &text, const QString &title,
                                 const QString &description, const QString &entry,
                                 const QDate &date);
    //! \brief The text with \a entry in place of the one of \a number, from 1; it gets the \a date.
    //!
    //! NotFound; else as added(). What is the same as before changes nothing.
    static Result<QString> changed(const QString &text, int number, const QString &entry,
                                   const QDate &date);
    //! The text without the entry of \a number, from 1. NotFound.
    static Result<QString> removed(const QString &text, int number, const QDate &date);
    //! What stands below the front matter, with the numbers of the entries in place of their
    //! dashes.
    static QString numbered(const QString &text);
    //! The entries as they stand there, without "- "; lines of one with "\n".
    static QStringList entries(const QString &text);
    //! One of entries() without the date in front of it.
    static QString wordsOf(const QString &entry);
};

} // namespace AgentCore
