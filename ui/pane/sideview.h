// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;

namespace Ui {

class Button;
class TabStrip;

//! \brief Pages one over the other, with a tab for each that is open and a button to close the one
//! in view.
class SideView : public QWidget
{
    Q_OBJECT

public:
    explicit SideView(QWidget *parent = nullptr);

    //! \brief The index of the new page; it has no tab yet. Takes \a page over.
    //! \a hasCloseButton: the page itself has one; alone it then needs nothing above it.
    int addPage(const QString &title, QWidget *page, bool hasCloseButton);
    void setOpen(int page, bool open);
    //! An open one.
    void setCurrent(int page);
    //! It takes the place of the conversation, or stands beside it.
    void setInPlace(bool inPlace);

signals:
    void chosen(int page, bool byMouse);
    void closeRequested(int page);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();

    QWidget *m_top;
    TabStrip *m_tabs;
    Button *m_close;
    QStackedWidget *m_pages;
    QList<bool> m_hasClose; //!< By page.
};

} // namespace Ui
