// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace Ui {

struct Wish;

//! \a content with a mark in the place of each secret, whose \a names are added where wanted.
QList<AgentCore::ContentBlock> maskedContent(QList<AgentCore::ContentBlock> content,
                                             QStringList *names = nullptr);
//! Whether the person wants to be asked before secrets leave with a message.
bool asksBeforeSecrets();

//! What is written and not sent yet: the text, and what goes along with it.
struct Draft
{
    QString text;
    //! In the order of adding; never of the kind Text.
    QList<AgentCore::ContentBlock> attachments;

    Draft() = default;
    Draft(QString text,
          QList<AgentCore::ContentBlock> attachments
          = {}) // NOLINT(*-explicit-*): a text is a draft
        : text(std::move(text))
        , attachments(std::move(attachments))
    { }
    //! A message that was sent; its texts are joined.
    static Draft fromContent(const QList<AgentCore::ContentBlock> &content);

    bool isEmpty() const { return text.isEmpty() && attachments.isEmpty(); }
    //! Nothing in it can be answered: blanks and no attachment.
    bool isBlank() const { return attachments.isEmpty() && QStringView(text).trimmed().isEmpty(); }
    //! As it is stored: the text first, if there is any.
    QList<AgentCore::ContentBlock> content() const;
    //! \brief As a prompt: content() with links to what the text names in \a folder.
    //!
    //! A text that begins with "\\!" is a plain "!".
    QList<AgentCore::ContentBlock> prompt(const QString &folder) const;
    //! Whether this is what was sent as \a wish in \a folder, be it with its secrets masked.
    bool isSentAs(const Wish &wish, const QString &folder) const;

    friend bool operator==(const Draft &, const Draft &) = default;
};

} // namespace Ui
