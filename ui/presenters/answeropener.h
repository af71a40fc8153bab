// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class ActionRegistry;
class ConversationView;

//! \brief Opens windows with one answer each, to be read, saved and printed.
class AnswerOpener : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned and both outlive this; windows belong to that of \a view.
    AnswerOpener(ConversationView *view, ActionRegistry *actions, QObject *parent = nullptr);

private:
    void open(const QString &markdown);

    ConversationView *m_view;
};

} // namespace Ui
