// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/conversation/rows/textselection.h"

#include <QList>
#include <QString>

#include <memory>

class QMimeData;

namespace Ui {

class ConversationModel;
class ConversationPage;
struct ConversationItem;

//! \brief What a selection puts on the clipboard, taken from the sources of its rows.
//!
//! Whole blocks are slices of the Markdown source, parts of them plain text.
class CopiedRows
{
public:
    //! Neither is kept.
    CopiedRows(const ConversationPage *view, const TextSelection &selection);

    QString plainText() const { return m_plain; }
    QString markdown() const { return m_markdown; }
    //! text/plain, text/markdown and text/html, and of calls that change files text/x-patch; the
    //! last two are made when somebody asks for them.
    std::unique_ptr<QMimeData> mimeData() const;

    //! A part of what was copied, for HTML.
    struct Piece
    {
        enum class Kind { Plain, Markdown, Code };

        Kind kind = Kind::Plain;
        QString text;
        QString definitions = {}; //!< Of links, for Markdown.
    };

private:
    void addWhole(const ConversationPage *view, int row);
    void addBlock(const ConversationModel &model, int row);
    void addPart(const ConversationPage *view, int row, const TextRange &range);
    void add(const QString &plain, const QString &markdown, const Piece &piece, bool isLine);

    QString m_plain;
    QString m_markdown;
    QList<Piece> m_pieces;
    QList<AgentCore::ToolCallState> m_calls; // that change files
    QString m_folder;
    const ConversationItem *m_item = nullptr; // whose source was sliced last
    qsizetype m_sliceEnd = 0;
    bool m_wasLine = false;
};

} // namespace Ui
