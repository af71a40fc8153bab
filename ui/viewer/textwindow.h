// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QHBoxLayout;

namespace Ui {

class Button;
class TextFindBar;
class Label;
class TextView;

//! \brief A window for reading a text: heading and note above it, search and buttons below.
//!
//! Not modal; deleted when it is closed. Ctrl+F and F3 search.
class TextWindow : public QDialog
{
    Q_OBJECT

public:
    explicit TextWindow(QWidget *parent = nullptr);

    TextView *view() const { return m_view; }
    //! What is told about the text: that it is cut, changed, gone.
    QString note() const;

protected:
    void setHeading(const QString &text);
    void setNote(const QString &text);
    //! Before the buttons that each of these windows has.
    Button *addButton(const QString &text);
    //! Where "Save as" starts.
    void setSuggestedFile(const QString &path) { m_suggestedFile = path; }
    //! Writes what is shown; others may write more. Empty: done, else why not.
    virtual QString save(const QString &path);

    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildLayout();
    void saveAs();
    void copy();

    TextView *m_view;
    TextFindBar *m_find;
    Label *m_heading;
    Label *m_note;
    QHBoxLayout *m_buttons = nullptr;
    QString m_suggestedFile;
    int m_ownButtons = 0;
};

} // namespace Ui
