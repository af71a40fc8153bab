// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QWidget>

#include <functional>

namespace Ui {

class Button;
class Label;

//! \brief The line in a composer that asks before keys or tokens leave with a message.
//!
//! Hidden unless it asks. It never answers itself.
class SecretQuestion : public QWidget
{
    Q_OBJECT

public:
    using Content = QList<AgentCore::ContentBlock>;
    using Send = std::function<void(const Content &)>;

    explicit SecretQuestion(QWidget *parent = nullptr);

    //! Calls \a send with \a content: at once where it has no secrets or the person turned the
    //! question off, else when the person said how. Another call, or withdraw(), takes it back.
    void pass(const Content &content, const Send &send);
    void withdraw();

signals:
    //! It is over, however; the text wants the focus again.
    void closed();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void answer(const Content &content);
    void cancel();

    Label *m_text = nullptr;
    Button *m_mask = nullptr;
    Content m_content;
    Content m_masked;
    Send m_send;
};

} // namespace Ui
