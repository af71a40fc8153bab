// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

namespace Ui {

class ConversationPage;

//! \brief Shows the pictures of the project that answers in sight name, see loadProjectImage().
//!
//! Each is tried once; what cannot be shown stays a link, which says why when it is pressed.
class AnswerPictures : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this.
    explicit AnswerPictures(ConversationPage *view);

private:
    void look();
    void load(int row, const QString &address);

    ConversationPage *m_view;
    QTimer m_later; //!< Rows are laid out more often than looked at.
    QSet<QString> m_tried; //!< Addresses, of the conversation in view.
};

} // namespace Ui
