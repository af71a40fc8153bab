// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace Ui {

class AttachmentIntake;

//! \brief Lets files, folders and pictures be dropped anywhere on a page, and says so while they
//! are over it.
class AttachmentDrop : public QObject
{
    Q_OBJECT

public:
    //! \a page owns it; \a intake is not owned and outlives it.
    AttachmentDrop(QWidget *page, AttachmentIntake *intake);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_page;
    AttachmentIntake *m_intake;
    QWidget *m_hint; //!< Covers the page.
};

} // namespace Ui
