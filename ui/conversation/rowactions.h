// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

#include <QDialog>
#include <QObject>

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

class ConversationModel;
class ConversationPage;

//! \brief Does what a click in a row means, for the pointer, the keyboard, menus and aids.
class RowActions : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this.
    explicit RowActions(ConversationPage *view);

    //! What is not for the view is asked of whoever listens to its signals.
    void activate(int row, const Hit &hit);

private:
    void activateLink(const QString &target);
    void copyCode(int row, const Hit &hit);
    void saveCode(int row);
    void write(const QString &path, const QByteArray &bytes);
    void loadImage(int row, const QString &address);
    void showFootnote(int row, const QString &label);
    void openPicture(int row, int attachment);

    ConversationPage *m_view;
    ConversationModel *m_model;
};

} // namespace Ui
