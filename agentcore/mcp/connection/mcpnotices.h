// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace AgentCore {

class McpLink;

//! \brief What a server tells by itself: changes, its log, and that pages were dealt with.
//!
//! Changes of one kind that come within kDelay are told once.
class McpNotices : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kDelay{50};

    explicit McpNotices(McpLink *link, QObject *parent = nullptr);

    //! A change of a list is about to be told.
    bool isPending() const
    {
        return m_tools.isActive() || m_resources.isActive() || m_prompts.isActive();
    }
    //! As if all lists had changed.
    void tellAll();

signals:
    void toolsChanged();
    void resourcesChanged();
    void promptsChanged();
    void resourceUpdated(const QString &uri);

private:
    void handleMessage(const QJsonObject &params);

    McpLink *m_link;
    QTimer m_tools;
    QTimer m_resources;
    QTimer m_prompts;
};

} // namespace AgentCore
