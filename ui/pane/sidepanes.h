// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSettings>
#include <QWidget>

#include <functional>

class QAction;
class QSplitter;
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

class ConversationPane;

//! A page of SidePanes.
struct SidePage
{
    QString id; //!< Lasting: what is remembered.
    QString title; //!< On its tab.
    QWidget *widget = nullptr; //!< Goes over to the panes; works only while it is shown.
    QAction *action = nullptr; //!< Shows and hides it; checked: it is the one in view. Outlives it.
    //! Gives the keyboard to what is used first; unset: to the widget.
    std::function<void()> focus = {};
    //! What Esc does in it before all else; false: there was nothing to close. Unset: nothing ever.
    std::function<bool()> closeInnermost = {};
    bool closesOnEscape = false; //!< Else the composer has the keyboard then and the page stays.
    bool hasCloseButton = false; //!< Of its own, and tells close(); else one stands beside its tab.
};

//! \brief The panes beside the conversation: which are open, which of them is in view, and where.
//!
//! One is in view at a time, the others have tabs. In a narrow window it takes the place of the
//! conversation, but never while a question waits there: then it folds away and comes back with the
//! answer.
class SidePanes : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        ConversationPane *pane;
        QSplitter *splitter; //!< Of the window; the panes become its last part.
        QStackedWidget *stack; //!< With the conversation in it.
        QWidget *window;
        QString stateFile; //!< That of WindowState, which makes it.
    };

    explicit SidePanes(Parts parts, QObject *parent = nullptr);

    //! In the order of the tabs; the page is not open yet. To be called before restore().
    void addPage(const SidePage &page);
    //! \brief Opens what was open at the end of the last time; gives the keyboard to nobody.
    //!
    //! Before the window is shown, and after the side bar, the first part of the splitter, was
    //! given its width.
    void restore(int sideBarWidth);

    //! Brings the page \a id into view and gives it the keyboard, once no question is in the way.
    void open(const QString &id);
    void close(const QString &id);
    //! It is in view, or will be once a question is answered.
    bool isWanted(const QString &id) const;
    bool isShown(const QString &id) const;
    //! Any of them.
    bool isShown() const;
    //! One stands, or is about to stand, beside the conversation.
    bool takesRoom() const { return m_wasShown && !m_wasNarrow; }
    //! Instead of the conversation.
    bool isInPlace() const;
    QWidget *view() const;
    //! Gives the keyboard to the page in view.
    void focus();
    //! What Esc does in the page in view.
    void handleEscape();
    //! A question is in view.
    void setWaiting(bool waits);
    //! Gives the conversation its place back.
    void makeRoom();
    //! To be called when the window has another size or page.
    void arrange();
    //! arrange(), in a window of another size: one whose width nobody chose gets its share of it.
    void adapt();

signals:
    void inPlaceChanged(bool inPlace);
    //! takesRoom() is another; the panes are placed after it.
    void roomChanged();
    //! The keyboard is for somebody else to have.
    void left();

private:
    int find(const QString &id) const;
    bool isNarrow() const;
    void show(int page, bool givesFocus);
    void closePage(int page);
    void fold();
    void giveWidth(QList<int> sizes);
    void remember();

    Parts m;
    QSettings m_settings;
    SideView *m_view;
    QList<SidePage> m_pages;
    QStringList m_open; //!< Ids, the last one is or was in view.
    bool m_isWanted = false; //!< Else all of them are folded away.
    bool m_waits = false;
    bool m_wasShown = false;
    bool m_wasNarrow = false;
};

} // namespace Ui
