// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

class Label;

//! The line above the text that says that an earlier message is edited, and the way out of it.
class EditNote : public QWidget
{
    Q_OBJECT

public:
    explicit EditNote(QWidget *parent = nullptr);

    //! \a attachments: so many go along with the message.
    void setAttachmentCount(qsizetype attachments);

signals:
    void cancelled();

private:
    Label *m_text = nullptr;
};

} // namespace Ui
