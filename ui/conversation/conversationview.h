// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>
#include <QPointer>

namespace AgentCore {
class Session;
}

namespace Ui {

class ConversationModel;

//! \brief The conversation of one session: one row per markdown block, card or question.
//!
//! Design: reference GUI.md, section 4.3. Follows the end only when it stood there before.
class ConversationView : public QListView
{
    Q_OBJECT

public:
    explicit ConversationView(QWidget *parent = nullptr);
    ~ConversationView() override;

    //! Shows the transcript of \a session and follows it; null: empty. Not owned.
    void setSession(AgentCore::Session *session);
    AgentCore::Session *session() const;
    ConversationModel *conversation() const;

    //! Shows \a widget (owned from now on) as a row at the end; removed by its \a key.
    void addWidgetRow(const QString &key, QWidget *widget);
    void removeWidgetRow(const QString &key);
    bool isAtEnd() const;
    void scrollToEnd();

signals:
    //! A path or link was activated; line counts from 1, 0: none.
    void fileActivated(const QString &path, int line);
    void linkActivated(const QUrl &url);
    void retryRequested();
    void stopToolCallRequested(const QString &toolCallId);
    //! New rows came while the view stands elsewhere; 0 when the end is reached again.
    void unseenRowsChanged(int count);
};

} // namespace Ui
