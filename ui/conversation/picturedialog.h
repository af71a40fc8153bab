// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;

namespace Ui {

//! \brief A picture that came with a message, as large as the screen allows. Not modal.
class PictureDialog : public QDialog
{
    Q_OBJECT

public:
    //! \a name: for people. The picture is read in a worker thread.
    PictureDialog(const QString &name, const QByteArray &data, QWidget *parent);

private:
    void showPicture(const QImage &image);

    QLabel *m_picture = nullptr;
};

} // namespace Ui
