// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

class Button;
class Button;
class Label;

//! \brief What stands in place of the MCP servers where there are none: how to add one.
class NoServersPage : public QWidget
{
    Q_OBJECT

public:
    explicit NoServersPage(QWidget *parent = nullptr);

    //! \a hasSession: there is a session and it has no servers; else none was begun.
    void setState(bool hasSession, const QString &userFile);

    //! Where buttons stand beside it that do the same.
    void hideWays();

signals:
    void openRequested();

private:
    Label *m_text = nullptr;
    QWidget *m_hint = nullptr;
    QWidget *m_card = nullptr;
    Label *m_file = nullptr;
    Button *m_open = nullptr;
};

} // namespace Ui
