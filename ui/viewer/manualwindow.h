// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QStandardItemModel;
class QTextBrowser;

namespace Ui {

class ItemList;

//! \brief The program's manual: its pages in a list, the chosen one beside it.
//!
//! Not modal; deleted when it is closed. Links to web pages open in the browser.
class ManualWindow : public QDialog
{
    Q_OBJECT

public:
    explicit ManualWindow(QWidget *parent = nullptr);

    //! See manualPages(); others are left alone.
    void showPage(const QString &topic);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void markChosen();
    void render(const QString &topic);
    void openLink(const QUrl &url);

    QStandardItemModel *m_pages;
    ItemList *m_list;
    QTextBrowser *m_text;
};

} // namespace Ui
