// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/tools/documents/documentreading.h"

namespace Ui {

//! \brief Takes the text out of attached documents, one after another.
class DocumentQueue : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! \a link: an attachment that leads to a file of that kind.
    void add(const AgentCore::ContentBlock &link, AgentCore::DocumentKind kind);
    //! Those that are not among \a attachments any more are not read, or not to their end.
    void keepOnly(const QList<AgentCore::ContentBlock> &attachments);
    //! Addresses of those that wait or are read.
    QStringList uris() const;

signals:
    //! The text in place of the link, with the same address.
    void documentRead(const AgentCore::ContentBlock &block);
    //! A sentence for people; the link stays.
    void refused(const QString &reason);
    //! uris() are others.
    void changed();

private:
    struct Waiting
    {
        QString uri;
        AgentCore::DocumentKind kind;
    };

    void readNext();
    void handleRead(const AgentCore::Result<AgentCore::DocumentText> &text);

    QList<Waiting> m_waiting; //!< The first one is being read.
    AgentCore::DocumentReading *m_reading = nullptr;
};

} // namespace Ui
