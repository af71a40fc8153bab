// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionupdate.h"

#include <QObject>

namespace AgentCore {
class DocumentReading;
struct DocumentText;
} // namespace AgentCore

namespace Acp {

//! \brief Takes the text out of the documents of a prompt before its turn: of those that are in it
//! (a Resource with data) and of those on this machine that it links to.
//!
//! One after the other, at most kMostRead. What cannot be read becomes a marker, a link stays one;
//! the warnings say so. Deleting it ends the reading without a signal.
class AGENTCORE_EXPORT PromptDocuments : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMostRead = 20;

    explicit PromptDocuments(const QList<AgentCore::ContentBlock> &content,
                             QObject *parent = nullptr);

    //! There is something that looks like a document.
    static bool isNeeded(const QList<AgentCore::ContentBlock> &content);
    //! Returns at once; to be called once.
    void start();

signals:
    //! Exactly once, never from within start(). \a warnings: English sentences for the person.
    void finished(const QList<AgentCore::ContentBlock> &content, const QStringList &warnings);

private:
    void readNext();
    void readLinked(const QString &path);
    AgentCore::DocumentReading *makeReading();
    void handleRead(const AgentCore::Result<AgentCore::DocumentText> &text);
    void refuse(const QString &why);

    QList<AgentCore::ContentBlock> m_content;
    QStringList m_warnings;
    qsizetype m_next = 0; //!< The block that is being looked at.
    int m_read = 0;
};

} // namespace Acp
