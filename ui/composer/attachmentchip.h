// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QFrame>

namespace Ui {

//! \brief One attachment of a draft: picture or icon, name, kind and size, a button that removes
//! it.
class AttachmentChip : public QFrame
{
    Q_OBJECT

public:
    //! \a isRead: its text is just being taken out of it.
    AttachmentChip(const AgentCore::ContentBlock &block, bool isRead, QWidget *parent = nullptr);

    QSize sizeHint() const override;

signals:
    void removeRequested();
    //! A pasted text is wanted in the message itself.
    void insertRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addPicture(const AgentCore::ContentBlock &block, QLayout *row);
    void addWords(const AgentCore::ContentBlock &block, const QString &detail, QLayout *row);
};

} // namespace Ui
